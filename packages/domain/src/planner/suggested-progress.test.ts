import { expect, it } from 'vitest';
import { suggestDailyProgress } from './suggested-progress.ts';

// 2026-01-05 is a Monday.
it.each([
  ['the rest by the days before the deadline, rounded up', 10, 0, '2026-01-08', false, 3.34],
  ['only what remains', 10, 4, '2026-01-08', false, 2],
  ['weekends too', 14, 0, '2026-01-12', false, 2],
  ['no weekends where they are excluded', 14, 0, '2026-01-12', true, 2.8],
  ['not a cent more for a rounding of the machine', 1.1, 0.8, '2026-01-08', false, 0.1],
  ['nothing when the target is reached', 10, 10, '2026-01-08', false, null],
  ['nothing on the day of the deadline', 10, 0, '2026-01-05', false, null],
  ['nothing when it has passed', 10, 0, '2026-01-01', false, null],
])('a day’s suggestion is %s', (_, targetValue, currentValue, deadline, excludeWeekends, suggestion) => {
  const goal = { targetValue, currentValue, deadline, excludeWeekends, today: '2026-01-05' };
  expect(suggestDailyProgress(goal)).toBe(suggestion);
});
