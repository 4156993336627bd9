import { describe, expect, test } from 'vitest';
import { type GoalProgressInput, computeGoalProgress, isLeadDone, toPercent } from './goal-progress.ts';

const done = { isCompleted: true };
const open = { isCompleted: false };
const empty = { currentValue: 0, targetValue: null, milestones: [], leads: [] };

function progressOf(goal: Partial<GoalProgressInput> & Pick<GoalProgressInput, 'goalType'>) {
  const { progressPercentage, isCompleted } = computeGoalProgress({ ...empty, ...goal });
  return [progressPercentage, isCompleted];
}

describe('a simple goal', () => {
  test.each([
    ['no milestones and no report', 0, [], 0, false],
    ['no milestones and a report', 1, [], 100, true],
    ['one of three milestones completed', 0, [done, open, open], 33.33, false],
    ['two of three milestones completed', 0, [done, done, open], 66.67, false],
    ['all milestones completed and no report', 0, [done, done], 100, false],
    ['all milestones completed and a report', 1, [done, done], 100, true],
    ['a milestone reopened after the report', 1, [done, open], 50, false],
  ])('has the right percentage and status with %s', (_, currentValue, milestones, percent, isCompleted) => {
    expect(progressOf({ goalType: 'simple', targetValue: 1, currentValue, milestones })).toEqual([
      percent,
      isCompleted,
    ]);
  });
});

describe('a value goal', () => {
  test.each([
    [0, 20, 0, false],
    [5, 20, 25, false],
    [20, 20, 100, true],
    [30, 20, 100, true],
    [1, 3, 33.33, false],
    [999_999, 1_000_000, 99.99, false],
    [1, 1_000_000, 0.01, false],
    [-1, 20, 0, false],
  ])(
    'the percentage at %d of %d has whole hundredths, and the goal is completed only at its target',
    (currentValue, targetValue, percent, isCompleted) => {
      expect(progressOf({ goalType: 'value', currentValue, targetValue })).toEqual([percent, isCompleted]);
    },
  );

  test('a value goal without a target stays at 0 percent', () => {
    expect(progressOf({ goalType: 'value', currentValue: 7 })).toEqual([0, false]);
  });

  test('ignores its milestones', () => {
    expect(progressOf({ goalType: 'value', currentValue: 5, targetValue: 10, milestones: [done] })).toEqual([
      50,
      false,
    ]);
  });
});

describe('a WIG', () => {
  test.each([
    ['no lead measure', [], 0, false],
    [
      'two leads at half of their targets',
      [
        { currentValue: 5, targetValue: 10 },
        { currentValue: 1, targetValue: 2 },
      ],
      50,
      false,
    ],
    [
      'one lead done and one at 0',
      [
        { currentValue: 10, targetValue: 10 },
        { currentValue: 0, targetValue: 2 },
      ],
      50,
      false,
    ],
    [
      'one lead far beyond its target and one at 0',
      [
        { currentValue: 90, targetValue: 10 },
        { currentValue: 0, targetValue: 2 },
      ],
      50,
      false,
    ],
    [
      'all leads done',
      [
        { currentValue: 10, targetValue: 10 },
        { currentValue: 3, targetValue: 2 },
      ],
      100,
      true,
    ],
  ])('a WIG with %s has the mean percentage of its leads', (_, leads, percent, isCompleted) => {
    expect(progressOf({ goalType: 'wig', leads })).toEqual([percent, isCompleted]);
  });
});

test('a lead measure is done when its value reaches its target', () => {
  expect(isLeadDone({ currentValue: 9.9999, targetValue: 10 })).toBe(false);
  expect(isLeadDone({ currentValue: 10, targetValue: 10 })).toBe(true);
});

test('rounding turns neither an incomplete share into 100 nor a positive share into 0', () => {
  expect(toPercent(0.999999)).toBe(99.99);
  expect(toPercent(0.0000001)).toBe(0.01);
  expect(toPercent(0)).toBe(0);
  expect(toPercent(1)).toBe(100);
  expect(toPercent(0.75 / 40 / 3)).toBe(0.63);
});
