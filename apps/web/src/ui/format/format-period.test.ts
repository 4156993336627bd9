import { expect, it } from 'vitest';
import { formatShortPeriod } from './format-period.ts';

const week = ['2026-11-16', '2026-11-22'];

it.each([
  ['today', '2026-11-19', [], 'US', 'Thu, 11/19'],
  ['today', '2026-11-19', [], 'International', 'Thu, 19/11'],
  ['today', '2027-01-01', [], 'US', 'Fri, 01/01/2027'],
  ['3days', '2026-11-19', ['2026-11-19', '2026-11-20', '2026-11-21'], 'US', '11/19 – 21'],
  ['week', '2026-11-19', week, 'International', '16 – 22/11'],
  ['week', '2026-11-01', ['2026-10-26', '2026-11-01'], 'US', '10/26 – 11/01'],
  ['week', '2026-12-31', ['2026-12-28', '2027-01-03'], 'US', '12/28/2026 – 01/03/2027'],
  ['month', '2027-09-19', [], 'US', 'Sep 2027'],
] as const)('the view %s of %s with the days %j is headed, in %s dates, %s', (view, date, days, format, expected) => {
  expect(formatShortPeriod({ view, date, days }, '2026-11-19', format)).toBe(expected);
});
