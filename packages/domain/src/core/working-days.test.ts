import { expect, test } from 'vitest';
import { countWorkingDays } from './working-days.ts';

test.each([
  ['2026-01-05', '2026-01-09', 5],
  ['2026-01-05', '2026-01-11', 5],
  ['2026-01-02', '2026-01-05', 2],
  ['2026-01-03', '2026-01-04', 0],
  ['2026-01-05', '2026-01-05', 1],
  ['2026-01-06', '2026-01-05', 0],
  ['2026-01-01', '2026-12-31', 261],
  ['1969-12-29', '1970-01-04', 5],
])('the days %s through %s include %i working days', (from, through, count) => {
  expect(countWorkingDays(from, through)).toBe(count);
});
