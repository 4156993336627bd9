import { expect, test } from 'vitest';
import { addDays } from '../core/calendar-day.ts';
import { computeTrend } from './trend.ts';

const week = (...scores: number[]) =>
  scores.map((performanceScore, index) => ({ date: addDays('2026-11-15', index), performanceScore }));

test.each([
  ['higher scores at the end', 'improving', week(10, 20, 30, 50, 60, 70, 80)],
  ['lower scores at the end', 'declining', week(80, 70, 60, 50, 30, 20, 10)],
  ['the same mean at both ends', 'steady', week(50, 60, 70, 0, 70, 60, 50)],
  ['a mean higher by one point at the end', 'steady', week(50, 50, 50, 0, 51, 51, 51)],
  ['a mean higher by more than one point at the end', 'improving', week(50, 50, 50, 0, 51, 51, 52)],
  ['a mean lower by one point at the end', 'steady', week(50, 50, 50, 0, 49, 49, 49)],
  ['a mean lower by more than one point at the end', 'declining', week(50, 50, 50, 0, 49, 49, 48)],
  ['four days, the middle ones counting at both ends', 'steady', week(50, 60, 60, 53)],
  ['four days and higher scores at the end', 'improving', week(50, 60, 60, 54)],
] as const)('a week with %s is %s', (_, trend, days) => {
  expect(computeTrend(days)).toBe(trend);
});

test('three days or fewer have no trend', () => {
  expect([computeTrend(week(10, 50, 90)), computeTrend([])]).toEqual([null, null]);
});

test('the order of the days does not matter', () => {
  expect(computeTrend(week(10, 20, 30, 40).toReversed())).toBe('improving');
});
