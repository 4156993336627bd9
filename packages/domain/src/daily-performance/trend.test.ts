import { expect, test } from 'vitest';
import { addDays } from '../core/calendar-day.ts';
import { computeTrend } from './trend.ts';

const week = (...scores: number[]) =>
  scores.map((performanceScore, index) => ({ date: addDays('2026-11-15', index), performanceScore }));

test.each([
  ['a better end', week(10, 20, 30, 50, 60, 70, 80), 'improving'],
  ['a worse end', week(80, 70, 60, 50, 30, 20, 10), 'declining'],
  ['the same end', week(50, 60, 70, 0, 70, 60, 50), 'steady'],
  ['an end better by one point', week(50, 50, 50, 0, 51, 51, 51), 'steady'],
  ['an end better by more than one point', week(50, 50, 50, 0, 51, 51, 52), 'improving'],
  ['an end worse by one point', week(50, 50, 50, 0, 49, 49, 49), 'steady'],
  ['an end worse by more than one point', week(50, 50, 50, 0, 49, 49, 48), 'declining'],
  ['four days, the middle ones counted at both ends', week(50, 60, 60, 53), 'steady'],
  ['four days and a rise', week(50, 60, 60, 54), 'improving'],
] as const)('a week with %s', (_, days, trend) => {
  expect(computeTrend(days)).toBe(trend);
});

test('three days are too few for a trend', () => {
  expect([computeTrend(week(10, 50, 90)), computeTrend([])]).toEqual([null, null]);
});

test('the order the days come in does not matter', () => {
  expect(computeTrend(week(10, 20, 30, 40).toReversed())).toBe('improving');
});
