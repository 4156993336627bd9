import { describe, expect, test } from 'vitest';
import {
  computeAmountForTotal,
  completesGoal,
  reportButtonLabel,
  type ReportTarget,
  validateDayTotal,
  validateReport,
} from './report.ts';

const book: ReportTarget = { goalType: 'value', currentValue: 40, targetValue: 100, unit: 'pages' };
const invalidValue = { title: 'Invalid progress value', description: 'Please enter a valid positive number.' };
const invalidTotal = { title: 'Invalid total value', description: 'Please enter a valid total progress amount.' };

test('a report without a goal is invalid', () => {
  expect(validateReport({ goal: null, mode: 'add', value: 5 })).toEqual({
    title: 'No goal selected',
    description: 'Please select a goal to report progress for.',
  });
});

test.each([
  ['add', 'Invalid progress value'],
  ['total', 'Invalid total value'],
] as const)('too many decimals in a value to %s show the message for decimals', (mode, title) => {
  const description = 'Enter a number with at most 4 decimals.';
  expect(validateReport({ goal: book, mode, value: 0.00001 })).toEqual({ title, description });
});

describe('an amount to add', () => {
  test.each([0, -1, null, Number.NaN, Number.POSITIVE_INFINITY])('refuses to add %s', (value) => {
    expect(validateReport({ goal: book, mode: 'add', value })).toEqual(invalidValue);
  });

  test.each([0.0001, 5, 60, 61, 1_000])('accepts to add %d, even beyond the target', (value) => {
    expect(validateReport({ goal: book, mode: 'add', value })).toBeNull();
  });
});

describe('an exact total', () => {
  test.each([-0.5, null, Number.NaN])('refuses a total of %s', (value) => {
    expect(validateReport({ goal: book, mode: 'total', value })).toEqual(invalidTotal);
  });

  test.each([0, 39, 40, 100])('accepts a total of %d', (value) => {
    expect(validateReport({ goal: book, mode: 'total', value })).toBeNull();
  });

  test('refuses a total above the target with a message that names the target and its unit', () => {
    expect(validateReport({ goal: book, mode: 'total', value: 100.5 })).toEqual({
      title: 'Total exceeds target',
      description: 'Total progress cannot exceed 100 pages.',
    });
  });

  test.each([null, ''])('leaves the unit %j out of the message for a total above the target', (unit) => {
    expect(validateReport({ goal: { ...book, unit }, mode: 'total', value: 101 })?.description).toBe(
      'Total progress cannot exceed 100.',
    );
  });

  test.each([
    [55, 40, 15],
    [25, 40, -15],
    [0.3, 0.1, 0.2],
  ])('sends a total of %d with a current value of %d as %d', (total, current, amount) => {
    expect(computeAmountForTotal(total, current)).toBe(amount);
  });
});

describe('a simple goal', () => {
  const goal: ReportTarget = { goalType: 'simple', currentValue: 0, targetValue: 1, unit: 'completion' };
  const open = { wasCompleted: false, isCompleted: false };
  const checked = { wasCompleted: false, isCompleted: true };
  const done = { wasCompleted: true, isCompleted: true };
  const unchecked = { wasCompleted: true, isCompleted: false };
  const noChanges = { title: 'No changes', description: 'No milestone progress to save.' };

  test.each([
    ['no milestones', [], null, 'Complete Goal'],
    ['all milestones completed before', [done, done], null, 'Complete Goal'],
    ['the last milestone checked', [done, checked], null, 'Complete Goal'],
    ['one of two milestones checked', [open, checked], null, 'Save Progress'],
    ['one milestone unchecked', [unchecked, open], null, 'Save Progress'],
    ['no changes', [open, done], noChanges, 'Save Progress'],
  ] as const)('shows the matching problem and button with %s', (_, milestones, problem, label) => {
    expect(validateReport({ goal, mode: 'add', value: null, milestones })).toEqual(problem);
    expect(reportButtonLabel('simple', milestones)).toBe(label);
    expect(completesGoal(milestones)).toBe(label === 'Complete Goal');
  });
});

test('only the button of a simple goal reads Complete Goal', () => {
  expect(reportButtonLabel('value', [])).toBe('Save Progress');
  expect(reportButtonLabel('wig', [])).toBe('Save Progress');
});

test('the edited total of a day must be a number from 0 to the target', () => {
  const problem = { title: 'Invalid value', description: 'Please enter a valid number.' };
  const day = { total: 3, targetValue: 10 };
  for (const value of [null, Number.NaN]) expect(validateDayTotal(value, day)).toEqual(problem);
  for (const value of [-1, 10.5]) expect(validateDayTotal(value, day)?.title).toBe(problem.title);
  for (const value of [0, 3.5, 10]) expect(validateDayTotal(value, day)).toBeNull();
  expect(validateDayTotal(12, { ...day, total: 12 })).toBeNull();
  expect(validateDayTotal(1_000, { ...day, targetValue: null })).toBeNull();
});
