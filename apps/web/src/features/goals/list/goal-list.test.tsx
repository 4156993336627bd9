import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { trpc } from '../../../lib/trpc.ts';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal, makeLead } from '../goal-sample.ts';
import { GoalList } from './goal-list.tsx';

const entry = {
  id: 'entry',
  userId: 'user',
  goalId: 'goal',
  leadId: null,
  value: 9,
  date: '2026-11-20',
  reportedAt: '2026-11-20T12:00:00.000Z',
  notes: null,
};

function Goals() {
  const goals = trpc.goals.list.useQuery();
  return goals.data ? <GoalList goals={goals.data} label="Active (1)" listKey="active" /> : null;
}

async function addTo(name: string, goal: Goal, leadId: string | null = null) {
  const list = await renderForm(<Goals />, {
    'goals.list': [goal],
    'progress.create': { ...entry, leadId },
    'progress.remove': undefined,
  });
  await list.press(`Add to ${name}`);
  await list.fill(`Amount to add to ${name}`, '9');
  await list.press('Add');
  return list;
}

it('quick Add beyond the target is undone by removing its entry', async () => {
  const list = await addTo('Read 10 books', makeGoal());
  await screen.findByText('Goal completed');
  await list.press('Undo');
  expect(list.sent).toEqual([
    ['progress.create', { goalId: 'goal', value: 9 }],
    ['progress.remove', { id: 'entry' }],
  ]);
  await screen.findByText('2 of 10 books');
});

it('quick Add on a lead measure is one call and can be undone', async () => {
  const list = await addTo(
    'Runs of 5 km',
    makeGoal({ goalType: 'wig', targetValue: null, leads: [makeLead()] }),
    'lead',
  );
  await screen.findByText('Lead measure progress has been updated.');
  await list.press('Undo');
  expect(list.sent).toEqual([
    ['progress.create', { goalId: 'goal', leadId: 'lead', value: 9 }],
    ['progress.remove', { id: 'entry' }],
  ]);
});
