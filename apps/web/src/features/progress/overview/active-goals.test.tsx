import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../../goals/goal-sample.ts';
import { ActiveGoals, sortByUrgency } from './active-goals.tsx';

const today = { day: '2026-01-03', timezone: 'UTC' };
const render = (goal: ReturnType<typeof makeGoal>) => renderForm(<ActiveGoals goals={[goal]} today={today} />);

it('opens the daily log from the title, and the explanation from the pace', async () => {
  const form = await render(makeGoal());
  expect(screen.getByRole('button', { name: /^On Track.*\(How the pace is found\)$/ })).toBeTruthy();
  await form.press('Read 10 books');
  expect(form.readDialog()).toMatchObject({ dialog: 'daily-log', record: 'goal' });
});

it('opens the editor from a missing pace', async () => {
  const form = await render(makeGoal({ goalType: 'wig', pace: 'no-pace' }));
  await form.press('Add a lead measure to see a pace');
  expect(form.readDialog()).toMatchObject({ dialog: 'edit-goal', record: 'goal' });
});

it('sorts overdue goals first, then goals behind, then goals late at their rate', () => {
  const statuses = ['ahead', 'late', 'behind', 'on-track', 'overdue', 'behind'] as const;
  const goals = statuses.map((status, index) => ({ status, index }));
  const sorted = sortByUrgency(goals, ({ status }) => status);
  expect(sorted.map(({ index }) => index)).toEqual([4, 2, 5, 1, 0, 3]);
});
