import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../../goals/goal-sample.ts';
import ExistingGoalsDialog from './existing-goals-dialog.tsx';

const id = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
const created = { createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' };
const session = { id, userId: 'user', month: 11, year: 2026, status: 'draft' as const, savedAt: null, ...created };
const toPlanGoal = (goal: ReturnType<typeof makeGoal>) => ({ ...goal, obstacles: [], progressEntries: [] });
const [run, read] = [makeGoal({ id: 'run', title: 'Run 300 km' }), makeGoal({ id: 'read', title: 'Read 24 books' })];
const done = makeGoal({ id: 'done', title: 'Learn Go', isCompleted: true });

const render = (answers: Parameters<typeof renderForm>[1]) =>
  renderForm(<ExistingGoalsDialog record={undefined} onClose={() => undefined} />, answers);

it('offers the active goals that are not in the plan, and adds the chosen goals', async () => {
  const form = await render({
    'goals.list': [run, read, done],
    'planner.findSession': session,
    'planner.listGoals': [toPlanGoal(read)],
    'planner.addGoals': [toPlanGoal(read), toPlanGoal(run)],
  });
  const choice = await screen.findByRole('checkbox', { name: 'Run 300 km' });
  expect(screen.getAllByRole('checkbox')).toEqual([choice]);
  await form.toggle('Run 300 km');
  await form.press('Add to Plan');
  await screen.findByText('Goal added');
  expect(form.sent).toEqual([['planner.addGoals', { id, goalIds: ['run'] }]]);
});

it('creates the plan when the month has none', async () => {
  const form = await render({
    'goals.list': [run, read],
    'planner.findSession': null,
    'planner.createSession': session,
    'planner.listGoals': [],
    'planner.addGoals': [toPlanGoal(run), toPlanGoal(read)],
  });
  await screen.findByRole('checkbox', { name: 'Run 300 km' });
  await form.toggle('Run 300 km');
  await form.toggle('Read 24 books');
  await form.press('Add to Plan');
  await screen.findByText('Goals added');
  expect(form.sent).toEqual([
    ['planner.createSession', { month: 11, year: 2026 }],
    ['planner.addGoals', { id, goalIds: ['run', 'read'] }],
  ]);
});

it('says so when all active goals are in the plan', async () => {
  await render({ 'goals.list': [done], 'planner.findSession': session, 'planner.listGoals': [] });
  await screen.findByText('All your active goals are in this plan.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Plan' }).disabled).toBe(true);
});
