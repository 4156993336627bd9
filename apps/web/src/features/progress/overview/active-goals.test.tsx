import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../../goals/goal-sample.ts';
import { ActiveGoals } from './active-goals.tsx';

const today = { day: '2026-01-03', timezone: 'UTC' };
const render = (goal: ReturnType<typeof makeGoal>) => renderForm(<ActiveGoals goals={[goal]} today={today} />);

it('the title of a goal opens its log, the pace explains itself', async () => {
  const form = await render(makeGoal());
  expect(screen.getByRole('button', { name: /^On Track.*\(How the pace is found\)$/ })).toBeTruthy();
  await form.press('Read 10 books');
  expect(form.readDialog()).toMatchObject({ dialog: 'daily-log', record: 'goal' });
});

it('a missing pace opens the editor, where it gets one', async () => {
  const form = await render(makeGoal({ goalType: 'wig', pace: 'no-pace' }));
  await form.press('Add a lead measure to see a pace');
  expect(form.readDialog()).toMatchObject({ dialog: 'edit-goal', record: 'goal' });
});
