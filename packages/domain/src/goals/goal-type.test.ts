import { expect, test } from 'vitest';
import { inferGoalType, normalizeGoal } from './goal-type.ts';

test.each([
  ['one completion, one expected', { unit: 'completion', targetValue: 1, expectedDailyProgress: 1 }, 'simple'],
  ['another unit', { unit: 'km', targetValue: 1, expectedDailyProgress: 1 }, 'value'],
  ['two completions', { unit: 'completion', targetValue: 2, expectedDailyProgress: 1 }, 'value'],
  ['nothing expected', { unit: 'completion', targetValue: 1, expectedDailyProgress: null }, 'value'],
  ['nothing at all', {}, 'value'],
] as const)('a goal sent without a type, with %s, is read as it is meant', (_, goal, type) => {
  expect(inferGoalType(goal)).toBe(type);
});

const typed = {
  title: 'Marathon',
  targetValue: 42,
  unit: 'km',
  expectedDailyProgress: 3,
  reportingFrequency: 'weekly',
  skipWeekends: true,
} as const;

test('a simple goal becomes one completion, daily, on every day of the week', () => {
  expect(normalizeGoal({ ...typed, goalType: 'simple' })).toEqual({
    title: 'Marathon',
    goalType: 'simple',
    targetValue: 1,
    unit: 'completion',
    expectedDailyProgress: 1,
    reportingFrequency: 'daily',
    skipWeekends: false,
  });
});

test('a WIG has no target, unit or expectation of its own', () => {
  expect(normalizeGoal({ ...typed, goalType: 'wig' })).toEqual({
    title: 'Marathon',
    goalType: 'wig',
    targetValue: null,
    unit: null,
    expectedDailyProgress: null,
    reportingFrequency: 'daily',
    skipWeekends: false,
  });
});

test('a value goal stays as it was entered', () => {
  expect(normalizeGoal({ ...typed, goalType: 'value' })).toEqual({ ...typed, goalType: 'value' });
});
