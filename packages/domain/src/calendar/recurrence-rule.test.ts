import { describe, expect, it } from 'vitest';
import { defaultRecurrence, type Recurrence } from './recurrence.ts';
import { formatRule, parseRule } from './recurrence-rule.ts';

const cases: [Partial<Recurrence>, string, string][] = [
  [{ type: 'daily' }, '2026-11-23', 'FREQ=DAILY'],
  [{ type: 'daily', skipWeekends: true }, '2026-11-23', 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR'],
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
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  ],
  [{ type: 'monthly', monthlyOn: { position: -1, on: 'day' } }, '2026-11-30', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  [{ type: 'yearly' }, '2026-11-23', 'FREQ=YEARLY'],
  [{ type: 'yearly' }, '2028-02-29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'],
];

describe('the RRULE of a recurrence', () => {
  it.each(cases)('%j from %s is %s, and back', (changes, day, rule) => {
    const recurrence = { ...defaultRecurrence, ...changes };
    expect(formatRule(recurrence, { day })).toBe(rule);
    expect(parseRule(rule, { day })).toEqual(recurrence);
  });
});
