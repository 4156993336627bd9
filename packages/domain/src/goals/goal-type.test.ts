import { expect, test } from 'vitest';
import { inferGoalType, normalizeGoal } from './goal-type.ts';

test.each([
  [
    'unit completion, target 1 and expected 1',
    { unit: 'completion', targetValue: 1, expectedDailyProgress: 1 },
    'simple',
  ],
  ['another unit', { unit: 'km', targetValue: 1, expectedDailyProgress: 1 }, 'value'],
  ['target 2', { unit: 'completion', targetValue: 2, expectedDailyProgress: 1 }, 'value'],
  ['no expected progress', { unit: 'completion', targetValue: 1, expectedDailyProgress: null }, 'value'],
  ['no fields', {}, 'value'],
] as const)('infers the type of a goal with %s', (_, goal, type) => {
  expect(inferGoalType(goal)).toBe(type);
});

const typed = {
  title: 'Marathon',
  targetValue: 42,
  unit: 'km',
  expectedDailyProgress: 3,
  reportingFrequency: 'weekly',
  skipWeekends: true,
  countsFrom: '2026-01-05',
} as const;

test('a simple goal has target 1, unit completion, expected 1, daily, with weekends', () => {
  expect(normalizeGoal({ ...typed, goalType: 'simple' })).toEqual({
    title: 'Marathon',
    goalType: 'simple',
    targetValue: 1,
    unit: 'completion',
    expectedDailyProgress: 1,
    reportingFrequency: 'daily',
    skipWeekends: false,
    countsFrom: '2026-01-05',
  });
});

test('a WIG has no target, unit or expected progress', () => {
  expect(normalizeGoal({ ...typed, goalType: 'wig' })).toEqual({
    title: 'Marathon',
    goalType: 'wig',
    targetValue: null,
    unit: null,
    expectedDailyProgress: null,
    reportingFrequency: 'daily',
    skipWeekends: false,
    countsFrom: '2026-01-05',
  });
});

test('a value goal is unchanged', () => {
  expect(normalizeGoal({ ...typed, goalType: 'value' })).toEqual({ ...typed, goalType: 'value' });
});
