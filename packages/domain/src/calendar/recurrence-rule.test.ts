import { describe, expect, it } from 'vitest';
import { defaultRecurrence, type Recurrence } from './recurrence.ts';
import { formatRule, parseRule } from './recurrence-rule.ts';

const workdays = 'BYDAY=MO,TU,WE,TH,FR';

describe('the RRULE of a recurrence', () => {
  const cases: [Partial<Recurrence>, string, string][] = [
    [{ type: 'daily' }, '2026-11-23', 'FREQ=DAILY'],
    [{ type: 'daily', skipWeekends: true }, '2026-11-23', `FREQ=DAILY;${workdays}`],
    [{ interval: 2, endType: 'after', count: 999 }, '2026-11-23', 'FREQ=WEEKLY;INTERVAL=2;COUNT=999'],
    [{ weekdays: ['MO', 'WE'] }, '2026-11-23', 'FREQ=WEEKLY;BYDAY=MO,WE'],
    [{ type: 'monthly', endType: 'until', endDate: '2027-03-01' }, '2026-11-28', 'FREQ=MONTHLY;UNTIL=20270301'],
    [{ type: 'monthly' }, '2026-10-31', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
    [{ type: 'monthly' }, '2026-10-29', 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'],
    [{ type: 'monthly', monthlyOn: { position: 1, on: 'MO' } }, '2026-11-02', 'FREQ=MONTHLY;BYDAY=1MO'],
    [{ type: 'monthly', monthlyOn: { position: -1, on: 'FR' } }, '2026-11-27', 'FREQ=MONTHLY;BYDAY=-1FR'],
    [
      { type: 'monthly', monthlyOn: { position: -1, on: 'workday' } },
      '2026-11-30',
      `FREQ=MONTHLY;${workdays};BYSETPOS=-1`,
    ],
    [{ type: 'monthly', monthlyOn: { position: -1, on: 'day' } }, '2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    [{ type: 'yearly' }, '2026-12-31', 'FREQ=YEARLY'],
    [{ type: 'yearly' }, '2028-02-29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'],
  ];

  it.each(cases)('formats %j from %s as %s, and back', (changes, day, rule) => {
    const recurrence = { ...defaultRecurrence, ...changes };
    expect(formatRule(recurrence, { day })).toBe(rule);
    expect(parseRule(rule, { day })).toEqual(recurrence);
  });

  it('keeps a rule of another calendar unchanged', () => {
    const rrule = 'FREQ=YEARLY;BYWEEKNO=20';
    expect(formatRule({ ...defaultRecurrence, rrule }, { day: '2026-11-23' })).toBe(rrule);
  });

  it.each([
    [{ weekdays: ['MO', 'FR'] }, '2026-11-23', 'FREQ=WEEKLY;BYDAY=MO,FR'],
    [{ weekdays: ['TU', 'SA', 'SU'] }, '2026-11-24', 'FREQ=WEEKLY;BYDAY=MO,TU'],
    [{}, '2026-11-28', 'FREQ=WEEKLY;BYDAY=MO'],
    [{ interval: 2 }, '2026-11-27', 'FREQ=WEEKLY;INTERVAL=2'],
    [{ type: 'daily', interval: 14 }, '2026-11-27', 'FREQ=DAILY;INTERVAL=14'],
    [{ type: 'monthly', monthlyOn: { position: 1, on: 'FR' } }, '2026-11-06', 'FREQ=MONTHLY;BYDAY=1FR'],
    [{ interval: 2, weekdays: ['SA'] }, '2026-11-28', null],
    [{ type: 'daily', interval: 2 }, '2026-11-23', null],
    [{ type: 'daily', interval: 7 }, '2026-11-28', null],
    [{ type: 'monthly' }, '2026-11-23', null],
    [{ type: 'monthly', monthlyOn: { position: -1, on: 'day' } }, '2026-11-23', null],
    [{ type: 'yearly' }, '2026-11-23', null],
  ] as const)('formats %j from %s with weekends skipped as %s', (changes, day, rule) => {
    expect(formatRule({ ...defaultRecurrence, ...changes, skipWeekends: true }, { day })).toBe(rule);
  });
});

describe('parsing an RRULE', () => {
  const cases: [string, string, Partial<Recurrence> | null][] = [
    ['freq=weekly;byday=we,mo', '2026-11-23', { weekdays: ['MO', 'WE'] }],
    ['FREQ=WEEKLY;WKST=SU', '2026-11-29', {}],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU', '2026-11-29', { interval: 2 }],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,FR', '2026-11-23', { interval: 2, weekdays: ['MO', 'FR'] }],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,SU', '2026-11-23', null],
    ['FREQ=DAILY;BYDAY=MO', '2026-11-23', { weekdays: ['MO'] }],
    ['FREQ=DAILY;INTERVAL=2;BYDAY=MO', '2026-11-23', null],
    ['FREQ=WEEKLY;BYDAY=1MO', '2026-11-23', null],
    ['FREQ=MONTHLY;BYMONTHDAY=23', '2026-11-23', { type: 'monthly' }],
    ['FREQ=MONTHLY;BYMONTHDAY=24', '2026-11-23', null],
    ['FREQ=MONTHLY;BYMONTHDAY=3', '2026-11-23', { type: 'monthly', monthlyOn: { position: 3, on: 'day' } }],
    ['FREQ=MONTHLY;BYMONTHDAY=23,24', '2026-11-23', null],
    ['FREQ=MONTHLY', '2026-11-29', null],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-10-31', null],
    [
      'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
      '2026-11-30',
      { type: 'monthly', monthlyOn: { position: -1, on: 'day' } },
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', '2026-10-31', null],
    ['FREQ=MONTHLY;BYDAY=+2TU', '2026-11-10', { type: 'monthly', monthlyOn: { position: 2, on: 'TU' } }],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', '2026-11-10', { type: 'monthly', monthlyOn: { position: 2, on: 'TU' } }],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=1',
      '2026-11-01',
      { type: 'monthly', monthlyOn: { position: 1, on: 'day' } },
    ],
    ['FREQ=MONTHLY;BYDAY=5TU', '2026-11-10', null],
    ['FREQ=MONTHLY;BYDAY=-2TU', '2026-11-10', null],
    ['FREQ=MONTHLY;BYDAY=TU', '2026-11-10', null],
    ['FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1', '2026-11-01', null],
    ['FREQ=MONTHLY;BYDAY=1TU,3TU', '2026-11-10', null],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '2026-11-13', null],
    ['FREQ=MONTHLY;BYMONTH=11', '2026-11-13', null],
    ['FREQ=YEARLY;BYMONTH=11', '2026-11-30', { type: 'yearly' }],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=30', '2026-11-30', { type: 'yearly' }],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=29', '2026-11-30', null],
    [
      'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
      '2026-11-26',
      { type: 'monthly', interval: 12, monthlyOn: { position: 4, on: 'TH' } },
    ],
    ['FREQ=YEARLY;INTERVAL=84;BYMONTH=11;BYDAY=4TH', '2026-11-26', null],
    ['FREQ=YEARLY;BYMONTH=10;BYDAY=4TH', '2026-11-26', null],
    ['FREQ=YEARLY;BYDAY=4TH', '2026-11-26', null],
    ['FREQ=YEARLY;BYMONTHDAY=30', '2026-11-30', null],
    ['FREQ=YEARLY', '2028-02-29', null],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29', null],
    ['FREQ=YEARLY;BYWEEKNO=20', '2026-05-11', null],
    ['FREQ=DAILY;BYHOUR=9', '2026-11-23', null],
    ['FREQ=HOURLY', '2026-11-23', null],
    ['FREQ=DAILY;INTERVAL=1000', '2026-11-23', null],
    ['FREQ=DAILY;INTERVAL=0', '2026-11-23', null],
    ['FREQ=DAILY;COUNT=1000', '2026-11-23', null],
    ['FREQ=DAILY;COUNT=3;UNTIL=20261201', '2026-11-23', null],
    ['FREQ=DAILY;FREQ=DAILY', '2026-11-23', null],
    ['FREQ=DAILY;WKST=XX', '2026-11-23', null],
    ['FREQ=DAILY;', '2026-11-23', null],
    ['RRULE:FREQ=DAILY', '2026-11-23', null],
    ['', '2026-11-23', null],
  ];

  it.each(cases)('parses %s from %s to %j', (rule, day, changes) => {
    expect(parseRule(rule, { day })).toEqual(changes && { ...defaultRecurrence, ...changes });
  });

  it.each([
    ['20261201', '2026-12-01'],
    ['20261201T080000Z', '2026-12-01'],
    ['20261201T075959Z', '2026-11-30'],
    ['20261201T230000Z', '2026-12-01'],
    ['20261201T090000', '2026-12-01'],
    ['20261201T085959', '2026-11-30'],
    ['99991231T235959Z', null],
  ])('gives a rule until %s in Berlin at 9:00 the last day %s', (until, endDate) => {
    const first = { day: '2026-11-23', minutes: 540, timeZone: 'Europe/Berlin' };
    const end = endDate === null ? {} : { endType: 'until', endDate };
    expect(parseRule(`FREQ=WEEKLY;UNTIL=${until}`, first)).toEqual({ ...defaultRecurrence, ...end });
  });

  it('refuses a rule that ends at an instant without the time of the first occurrence', () => {
    expect(parseRule('FREQ=DAILY;UNTIL=20261201T080000Z', { day: '2026-11-23' })).toBeNull();
    expect(parseRule('FREQ=DAILY;UNTIL=20260231', { day: '2026-02-01' })).toBeNull();
    expect(parseRule('FREQ=DAILY;UNTIL=SOON', { day: '2026-02-01' })).toBeNull();
  });
});
