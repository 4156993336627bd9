import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../../goals/goal-sample.ts';
import { PlanGoalForm } from './plan-goal-dialog.tsx';

const render = (month = '2026-11') =>
  renderForm(<PlanGoalForm month={month} onClose={() => undefined} />, {
    'categories.list': [],
    'goals.create': makeGoal(),
  });

const sing = {
  title: 'Sing',
  categoryId: null,
  priority: 'not_important_not_urgent',
  description: null,
  deadline: null,
  goalType: 'simple',
  targetValue: 1,
  currentValue: 0,
  unit: 'completion',
  expectedDailyProgress: 1,
  plan: { id: expect.any(String), year: 2026, month: 11 },
};

it('requires a desired outcome, then sends the goal for the plan of the month', async () => {
  const form = await render();
  await form.press('Add Goal');
  await expect.poll(listErrors).toEqual({ 'Desired Outcome': 'Please enter a desired outcome for your goal.' });
  expect(screen.getByText('Desired Outcome Required')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Desired Outcome'));
  expect(form.sent).toEqual([]);
  await form.fill('Desired Outcome', 'Sing');
  await form.press('Add Goal');
  await expect.poll(() => form.sent).toEqual([['goals.create', sing]]);
});

it.each([
  ['from its first day', false, '2026-12-01'],
  ['from today when it starts today', true, null],
])('a goal of a later month counts %s', async (_, startsToday, countsFrom) => {
  const form = await render('2026-12');
  await form.fill('Desired Outcome', 'Sing');
  if (startsToday) await form.toggle('Start Today');
  await form.press('Add Goal');
  const plan = { id: expect.any(String), year: 2026, month: 12 };
  await expect.poll(() => form.sent).toEqual([['goals.create', { ...sing, plan, countsFrom }]]);
});

it('requires a deadline that is not before today', async () => {
  const form = await render();
  await form.fill('Desired Outcome', 'Sing');
  await form.toggle('Has A Deadline');
  await form.press('Add Goal');
  await expect.poll(listErrors).toEqual({ 'Completion Date': 'Please choose a completion date.' });
  await form.fill('Completion Date', '11/19/2026');
  await form.press('Add Goal');
  await expect.poll(listErrors).toEqual({ 'Completion Date': 'Deadline cannot be before today' });
  expect(await readFields('Completion Date')).toEqual(['11/19/2026']);
  await form.fill('Completion Date', '11/30/2026');
  await form.press('Add Goal');
  await expect.poll(() => form.sent).toEqual([['goals.create', { ...sing, deadline: '2026-11-30' }]]);
});

it('requires a positive target for a goal with a value, and reads amounts with a decimal comma', async () => {
  const form = await render();
  await form.fill('Desired Outcome', 'Run');
  await form.toggle('Goal With Value');
  await form.fill('Target Value', '');
  await form.press('Add Goal');
  await expect.poll(listErrors).toEqual({ 'Target Value': 'Required' });
  await form.fill('Target Value', '0');
  await form.press('Add Goal');
  await expect.poll(listErrors).toEqual({ 'Target Value': 'Number must be greater than 0' });
  expect(await readFields('Desired Outcome', 'Target Value')).toEqual(['Run', '0']);
  await form.fill('Target Value', '42,2');
  await form.fill('Current Value', '1,5');
  await form.fill('Unit of Measurement', 'km');
  await form.fill('Expected Daily Progress', '0,25');
  await form.press('Add Goal');
  const amounts = { targetValue: 42.2, currentValue: 1.5, unit: 'km', expectedDailyProgress: 0.25 };
  await expect
    .poll(() => form.sent)
    .toEqual([
      [
        'goals.create',
        { ...sing, title: 'Run', goalType: 'value', ...amounts, reportingFrequency: 'daily', skipWeekends: false },
      ],
    ]);
});

it('requires a resource for an obstacle, and an obstacle for a resource', async () => {
  const form = await render();
  await form.fill('Desired Outcome', 'Sing');
  await form.fill('Obstacle', 'Neighbours');
  await form.press('Add Goal');
  await expect.poll(listErrors).toEqual({ 'Resource 1 for obstacle 1': 'Please enter what helps against it.' });
  await form.fill('Obstacle', '');
  await form.fill('Resource 1 for obstacle 1', 'A cellar');
  await form.press('Add Goal');
  await expect.poll(listErrors).toEqual({ Obstacle: 'Please enter what these help against.' });
  expect(form.sent).toEqual([]);
  await form.fill('Obstacle', 'Neighbours');
  await form.press('Add Goal');
  const description = 'Obstacles & Resources:\n• Neighbours\n  • A cellar';
  await expect.poll(() => form.sent).toEqual([['goals.create', { ...sing, description }]]);
});
