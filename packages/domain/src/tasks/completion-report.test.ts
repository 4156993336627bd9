import { expect, it } from 'vitest';
import { changeReportChoice, countsTasks } from './completion-report.ts';

it.each([null, '', ' ', 'times', 'runs', 'Books', 'push-ups', 's'])('a task counts for a goal in %j', (unit) => {
  expect(countsTasks({ goalType: 'value', unit })).toBe(true);
});

it.each(['km', 'Kilometres', 'hours', 'min', '€', 'pages', ' lbs '])('no task counts for a goal in %j', (unit) => {
  expect(countsTasks({ goalType: 'value', unit })).toBe(false);
});

it.each(['simple', 'wig'] as const)('a %s goal takes no reports from tasks', (goalType) => {
  expect(countsTasks({ goalType, unit: null })).toBe(false);
});

it('linking another goal resets the choice to report, unless the same change sets it', () => {
  const task = { goalId: 'runs' };
  expect(changeReportChoice(task, { goalId: 'books' })).toEqual({ goalId: 'books', reportsCompletion: false });
  expect(changeReportChoice(task, { goalId: null })).toEqual({ goalId: null, reportsCompletion: false });
  const chosen = { goalId: 'books', reportsCompletion: true };
  expect(changeReportChoice(task, chosen)).toEqual(chosen);
  for (const change of [{}, { goalId: 'runs' }]) expect(changeReportChoice(task, change)).toEqual(change);
});
