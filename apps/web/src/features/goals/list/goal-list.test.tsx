import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { trpc } from '../../../sync/trpc.ts';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal, makeLead } from '../goal-sample.ts';
import { GoalList } from './goal-list.tsx';

const today = '2026-11-20';
const entry = {
  id: 'entry',
  userId: 'user',
  goalId: 'goal',
  leadId: null,
  value: 9,
  date: today,
  reportedAt: '2026-11-20T12:00:00.000Z',
  notes: null,
};

function Goals() {
  const goals = trpc.goals.list.useQuery();
  return goals.data ? <GoalList goals={goals.data} label="Active (1)" listKey="active" /> : null;
}

async function render(goal: Goal, leadId: string | null = null) {
  return renderForm(<Goals />, {
    'goals.list': [goal],
    'progress.create': { ...entry, leadId },
    'progress.remove': undefined,
    'progress.weeks': { weekEnds: [], goals: [] },
  });
}

it('one tap adds what is expected in a period, and Undo removes the entry', async () => {
  const list = await render(makeGoal({ expectedDailyProgress: 3 }));
  await list.press('Add 3 books to Read 10 books');
  await screen.findByText('+3 books · Read 10 books');
  await list.press('Undo');
  expect(list.sent).toEqual([
    ['progress.create', { goalId: 'goal', value: 3, date: today }],
    ['progress.remove', { id: 'entry' }],
  ]);
  await screen.findByText('2 of 10 books');
});

it('another amount, beyond the target, is undone by removing its entry', async () => {
  const list = await render(makeGoal());
  fireEvent.contextMenu(await screen.findByRole('button', { name: 'Add 1 book to Read 10 books' }));
  await list.fill('Amount to add to Read 10 books', '9');
  await list.press('Add');
  await screen.findByText('Goal completed');
  await list.press('Undo');
  expect(list.sent).toEqual([
    ['progress.create', { goalId: 'goal', value: 9, date: today }],
    ['progress.remove', { id: 'entry' }],
  ]);
  await screen.findByText('2 of 10 books');
});

it('one tap on a lead measure is one call and can be undone', async () => {
  const list = await render(makeGoal({ goalType: 'wig', targetValue: null, leads: [makeLead()] }), 'lead');
  await list.press('Add 3 runs to Runs of 5 km');
  await screen.findByText('Lead measure progress has been updated.');
  await list.press('Undo');
  expect(list.sent).toEqual([
    ['progress.create', { goalId: 'goal', leadId: 'lead', value: 3, date: today }],
    ['progress.remove', { id: 'entry' }],
  ]);
});

it('the tools of a card open the field for another amount', async () => {
  const list = await render(makeGoal());
  await list.press('Add another amount to Read 10 books');
  expect(await screen.findByLabelText('Amount to add to Read 10 books')).toBeTruthy();
});
