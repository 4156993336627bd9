import { expect, it } from 'vitest';
import { findReviewWeek } from './review-week.ts';

it.each([
  ['on a Monday', '2026-11-23', 0, '2026-11-16'],
  ['on a Wednesday', '2026-11-25', 3, '2026-11-16'],
  ['on the Saturday before a planning day on Sunday', '2026-11-21', 0, '2026-11-09'],
])('reviews the previous week %s', (_, today, planningDay, week) => {
  expect(findReviewWeek(today, planningDay)).toBe(week);
});

it.each([
  ['on a Sunday that is the planning day', '2026-11-22', 0],
  ['on the Sunday after a planning day on Friday', '2026-11-22', 5],
])('reviews the current week %s', (_, today, planningDay) => {
  expect(findReviewWeek(today, planningDay)).toBe('2026-11-16');
});
