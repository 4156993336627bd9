import { expect, test } from 'vitest';
import { leavesOutShortMonths } from './short-months.ts';

test.each([
  ['FREQ=YEARLY', '2028-02-29', true],
  ['FREQ=YEARLY', '2028-02-28', false],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29', true],
  ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=31', '2028-03-31', false],
  ['FREQ=MONTHLY', '2028-01-31', true],
  ['FREQ=MONTHLY;BYMONTHDAY=1,30', '2028-01-01', true],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2028-01-31', false],
  ['FREQ=MONTHLY;BYDAY=1FR', '2028-01-31', false],
  ['FREQ=WEEKLY', '2028-01-31', false],
])('%s from %s leaves out months: %s', (rule, start, leavesOut) => {
  expect(leavesOutShortMonths(rule, start)).toBe(leavesOut);
});
