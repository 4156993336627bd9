import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recurrence } from '../testing/calendar-arbitraries.ts';
import { defaultRecurrence, describeRecurrence, formatRecurrence, parseRecurrence } from './recurrence.ts';

describe('parsing a recurrence', () => {
  it('inverts formatRecurrence', () => {
    fc.assert(
      fc.property(recurrence, (settings) => {
        expect(parseRecurrence(formatRecurrence(settings))).toEqual(settings);
      }),
    );
  });

  it('uses defaults for missing settings, and the day of an end date with a time', () => {
    expect(parseRecurrence('{"type":"daily"}')).toEqual({ ...defaultRecurrence, type: 'daily' });
    expect(parseRecurrence('{"type":"weekly","endType":"until","endDate":"2026-12-31T23:00:00Z"}')).toMatchObject({
      endDate: '2026-12-31',
    });
  });

  it('reads the year 9999 as no end, in a rule of another calendar', () => {
    const end = '"endType":"until","endDate":"9999-12-31"';
    expect(parseRecurrence(`{"type":"monthly",${end},"rrule":"FREQ=MONTHLY;BYMONTHDAY=1,15"}`)).toMatchObject({
      endType: 'never',
      endDate: null,
    });
    expect(parseRecurrence(`{"type":"monthly",${end}}`)).toBeNull();
  });

  it('sorts the days of the week and drops duplicates', () => {
    expect(parseRecurrence('{"type":"weekly","weekdays":["WE","MO","WE"]}')?.weekdays).toEqual(['MO', 'WE']);
  });

  it.each([
    'weekly',
    '"weekly"',
    '[]',
    'null',
    '{}',
    '{"type":"hourly"}',
    '{"type":"daily","interval":0}',
    '{"type":"daily","interval":1000}',
    '{"type":"daily","interval":1.5}',
    '{"type":"daily","interval":"2"}',
    '{"type":"daily","endType":"after","count":0}',
    '{"type":"daily","endType":"someday"}',
    '{"type":"daily","endType":"until"}',
    '{"type":"daily","endType":"until","endDate":"2026-02-30"}',
    '{"type":"daily","skipWeekends":"yes"}',
    '{"type":"weekly","weekdays":"MO"}',
    '{"type":"weekly","weekdays":["MO","Tuesday"]}',
    '{"type":"daily","weekdays":["MO"]}',
    '{"type":"monthly","monthlyOn":"first"}',
    '{"type":"monthly","monthlyOn":{"position":5,"on":"MO"}}',
    '{"type":"monthly","monthlyOn":{"position":1,"on":"weekend"}}',
    '{"type":"yearly","monthlyOn":{"position":1,"on":"MO"}}',
    '{"type":"weekly","rrule":""}',
    '{"type":"weekly","rrule":"BYDAY=MO"}',
    '{"type":"weekly","rrule":"FREQ=WEEKLY\\r\\nSUMMARY:x"}',
    '{"type":"weekly","rrule":"FREQ=WEEKLY","skipWeekends":true}',
    '{"type":"weekly","rrule":"FREQ=WEEKLY","weekdays":["MO"]}',
  ])('returns null for the invalid text %s', (text) => {
    expect(parseRecurrence(text)).toBeNull();
  });
});

describe('formatting a recurrence', () => {
  it.each([
    [{}, '{"type":"weekly","interval":1,"endType":"never","skipWeekends":false}'],
    [
      { type: 'daily', interval: 2, endType: 'after', count: 5, skipWeekends: true },
      '{"type":"daily","interval":2,"endType":"after","count":5,"skipWeekends":true}',
    ],
    [
      { endType: 'until', endDate: '2027-01-01', weekdays: ['WE', 'MO'] },
      '{"type":"weekly","interval":1,"endType":"until","endDate":"2027-01-01","weekdays":["MO","WE"],"skipWeekends":false}',
    ],
    [
      { type: 'monthly', monthlyOn: { on: 'workday', position: -1 } },
      '{"type":"monthly","interval":1,"endType":"never","monthlyOn":{"position":-1,"on":"workday"},"skipWeekends":false}',
    ],
    [
      { type: 'yearly', rrule: 'FREQ=YEARLY;BYWEEKNO=20' },
      '{"type":"yearly","interval":1,"endType":"never","skipWeekends":false,"rrule":"FREQ=YEARLY;BYWEEKNO=20"}',
    ],
  ] as const)('formats %j as %s', (changes, text) => {
    expect(formatRecurrence({ ...defaultRecurrence, ...changes })).toBe(text);
  });

  it('leaves out settings of another type', () => {
    const settings = { ...defaultRecurrence, weekdays: ['MO'], monthlyOn: { position: 1, on: 'day' } } as const;
    expect(formatRecurrence({ ...settings, type: 'yearly' })).not.toMatch(/weekdays|monthlyOn/);
  });
});

describe('describing a recurrence', () => {
  const formatDay = (day: string) => (day === '2026-03-03' ? '3 March' : day);
  const describeWith = (changes: object, days?: string[]) =>
    describeRecurrence({ ...defaultRecurrence, ...changes }, { ...(days && { days }), formatDay });

  it.each([
    [{}, 'Every week'],
    [{ type: 'daily' }, 'Every day'],
    [{ type: 'monthly', interval: 3 }, 'Every 3 months'],
    [{ type: 'yearly', endType: 'after', count: 10 }, 'Every year, 10 events'],
    [{ type: 'daily', skipWeekends: true, endType: 'after', count: 1 }, 'Every day, weekends skipped, 1 event'],
    [{ endType: 'until', endDate: '2026-03-03' }, 'Every week until 3 March'],
    [{ weekdays: ['SU'] }, 'Every week on Sunday'],
    [{ weekdays: ['TU', 'MO'] }, 'Every week on Monday and Tuesday'],
    [{ interval: 2, weekdays: ['MO', 'WE', 'FR'] }, 'Every 2 weeks on Monday, Wednesday and Friday'],
    [{ weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'] }, 'Every week from Monday to Friday'],
    [{ weekdays: ['MO', 'TU', 'WE', 'TH', 'SA'] }, 'Every week on Monday, Tuesday, Wednesday, Thursday and Saturday'],
    [{ type: 'monthly', monthlyOn: { position: 1, on: 'MO' } }, 'Every month on the first Monday'],
    [{ type: 'monthly', monthlyOn: { position: -1, on: 'workday' } }, 'Every month on the last workday'],
    [
      { type: 'monthly', interval: 3, monthlyOn: { position: 4, on: 'day' }, endType: 'after', count: 4 },
      'Every 3 months on the fourth day, 4 events',
    ],
    [{ type: 'monthly', rrule: 'FREQ=MONTHLY;BYDAY=MO' }, 'Every month, by a rule of another calendar'],
    [
      { type: 'yearly', rrule: 'FREQ=YEARLY;BYWEEKNO=20;UNTIL=20260303', endType: 'until', endDate: '2026-03-03' },
      'Every year until 3 March, by a rule of another calendar',
    ],
  ])('describes %j as %j', (changes, description) => {
    expect(describeWith(changes)).toBe(description);
  });

  it('includes the number of occurrences and the last occurrence when given', () => {
    const days = Array.from({ length: 14 }, () => '2026-03-01');
    expect(describeWith({ interval: 2, endType: 'until', endDate: '2026-03-03' }, days)).toBe(
      'Every 2 weeks until 3 March, 14 events',
    );
    expect(describeWith({ endType: 'after', count: 200 }, days)).toBe('Every week, 14 events, the last on 2026-03-01');
    expect(describeWith({ endType: 'after', count: 15 }, [...days, '2026-03-03'])).toBe(
      'Every week, 15 events, the last on 3 March',
    );
    expect(describeWith({ endType: 'after', count: 1 }, ['2026-03-03'])).toBe('Every week, 1 event');
    expect(describeWith({}, days)).toBe('Every week');
  });
});
