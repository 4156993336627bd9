import { expect, it } from 'vitest';
import { suggestDailyProgress } from './suggested-progress.ts';

// 2026-01-05 is a Monday.
it.each([
  ['the target divided by the days before the deadline, rounded up', 10, 0, '2026-01-08', false, 3.34],
  ['the remaining amount divided by the days', 10, 4, '2026-01-08', false, 2],
  ['spread over weekends too', 14, 0, '2026-01-12', false, 2],
  ['spread over weekdays when weekends are excluded', 14, 0, '2026-01-12', true, 2.8],
  ['not rounded up for a floating-point error', 1.1, 0.8, '2026-01-08', false, 0.1],
  ['null when the target is reached', 10, 10, '2026-01-08', false, null],
  ['null on the day of the deadline', 10, 0, '2026-01-05', false, null],
  ['null after the deadline', 10, 0, '2026-01-01', false, null],
])('the suggested daily progress is %s', (_, targetValue, currentValue, deadline, excludeWeekends, suggestion) => {
  const goal = { targetValue, currentValue, deadline, excludeWeekends, today: '2026-01-05' };
  expect(suggestDailyProgress(goal)).toBe(suggestion);
});
