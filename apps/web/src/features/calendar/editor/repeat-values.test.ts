import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { describe, expect, it } from 'vitest';
import {
  formatRepeatValues,
  listMonthlyChoices,
  listWeekdays,
  toRepeatValues,
  toggleWeekday,
} from './repeat-values.ts';

it.each([
  '{"type":"daily","interval":1,"endType":"never","skipWeekends":true}',
  '{"type":"weekly","interval":2,"endType":"after","count":999,"weekdays":["MO","FR"],"skipWeekends":false}',
  '{"type":"monthly","interval":1,"endType":"until","endDate":"2027-03-31","monthlyOn":{"position":-1,"on":"workday"},"skipWeekends":false}',
  '{"type":"yearly","interval":4,"endType":"never","skipWeekends":false}',
  '{"type":"monthly","interval":1,"endType":"never","skipWeekends":false,"rrule":"FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR"}',
])('the fields keep %s', (text) => {
  expect(formatRepeatValues(toRepeatValues(text))).toBe(text);
});

it('keeps a rule of another calendar until another repeat is chosen', () => {
  const rrule = 'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR';
  const values = toRepeatValues(JSON.stringify({ type: 'monthly', rrule }));
  expect(values.repeats).toBe('rule');
  expect(parseRecurrence(formatRepeatValues(values) ?? '')).toMatchObject({ rrule });
  expect(formatRepeatValues({ ...values, repeats: 'daily' })).toBe(
    '{"type":"daily","interval":1,"endType":"never","skipWeekends":false}',
  );
  expect(formatRepeatValues({ ...values, repeats: 'none' })).toBeNull();
});

it('does not send the settings of another repeat type', () => {
  const values = toRepeatValues('{"type":"weekly","weekdays":["MO","FR"]}');
  expect(formatRepeatValues({ ...values, repeats: 'monthly' })).toBe(
    '{"type":"monthly","interval":1,"endType":"never","skipWeekends":false}',
  );
});

describe('weekdays', () => {
  const saturday = '2026-11-21';

  it('uses the weekday of the date while none is chosen', () => {
    expect(listWeekdays([], saturday)).toEqual(['SA']);
    expect(listWeekdays([], '2026-11-23')).toEqual(['MO']);
    expect(listWeekdays([], null)).toEqual([]);
    expect(toggleWeekday(['SA', 'SU'], saturday, 'SU')).toEqual([]);
  });

  it('keeps the last weekday', () => {
    expect(toggleWeekday([], saturday, 'SA')).toEqual([]);
    expect(toggleWeekday(['MO'], saturday, 'MO')).toEqual(['MO']);
  });

  it('sorts weekdays from Monday', () => {
    expect(toggleWeekday([], saturday, 'MO')).toEqual(['MO', 'SA']);
    expect(toggleWeekday(['MO', 'SU'], saturday, 'WE')).toEqual(['MO', 'WE', 'SU']);
  });
});

describe('the days of a month', () => {
  const listWeekdayChoices = (day: string) =>
    listMonthlyChoices(day, null).flatMap((choice) =>
      choice && choice.on !== 'workday' && choice.on !== 'day' ? [choice] : [],
    );

  it.each([
    ['2026-11-02', [{ position: 1, on: 'MO' }]],
    ['2026-11-22', [{ position: 4, on: 'SU' }]],
    [
      '2026-02-22',
      [
        { position: 4, on: 'SU' },
        { position: -1, on: 'SU' },
      ],
    ],
    ['2026-11-30', [{ position: -1, on: 'MO' }]],
  ])('%s offers its weekday', (day, choices) => {
    expect(listWeekdayChoices(day)).toEqual(choices);
  });

  it('include the chosen rule', () => {
    const chosen = { position: 2, on: 'TU' } as const;
    expect(listMonthlyChoices('2026-11-22', chosen)).toContain(chosen);
    expect(listMonthlyChoices('2026-11-10', chosen)).toHaveLength(5);
  });
});
