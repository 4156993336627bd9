import { expect, it } from 'vitest';
import { computeWeekOfMonth } from './week-of-month.ts';

it.each([
  ['2026-11-01', 1, 5],
  ['2026-11-02', 1, 5],
  ['2026-11-08', 1, 5],
  ['2026-11-09', 2, 5],
  ['2026-11-30', 5, 5],
  ['2026-08-01', 1, 5],
  ['2026-08-03', 1, 5],
  ['2026-08-31', 5, 5],
  ['2026-06-01', 1, 5],
  ['2026-10-01', 1, 5],
  ['2026-10-05', 2, 5],
  ['2026-02-28', 4, 4],
])('%s is in week %i of %i of its month', (date, week, weeks) => {
  expect(computeWeekOfMonth(date)).toEqual({ week, weeks });
});

it.each([
  [0, '2026-11-07', 1, 5],
  [0, '2026-11-08', 2, 5],
  [0, '2027-01-31', 6, 6],
  [6, '2026-11-01', 1, 5],
  [6, '2026-11-06', 1, 5],
  [6, '2026-11-07', 2, 5],
])('weeks that start on day %i put %s in week %i of %i', (firstWeekday, date, week, weeks) => {
  expect(computeWeekOfMonth(date, firstWeekday)).toEqual({ week, weeks });
});
