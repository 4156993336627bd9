import { expect, it } from 'vitest';
import { findReviewWeek } from './review-week.ts';

it.each([
  ['on a Monday', '2026-11-23', 0, '2026-11-16'],
  ['on a Wednesday', '2026-11-25', 3, '2026-11-16'],
  ['on the Saturday before a Sunday on which one plans', '2026-11-21', 0, '2026-11-09'],
])('the week before is looked back on %s', (_, today, planningDay, week) => {
  expect(findReviewWeek(today, planningDay)).toBe(week);
});

it.each([
  ['on a Sunday on which one plans', '2026-11-22', 0],
  ['on the Sunday after a Friday on which one plans', '2026-11-22', 5],
])('the week that ends is looked back on %s', (_, today, planningDay) => {
  expect(findReviewWeek(today, planningDay)).toBe('2026-11-16');
});
