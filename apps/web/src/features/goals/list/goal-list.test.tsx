import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { trpc } from '../../../http/trpc.ts';
import type { Answers } from '../../../testing/answering-link.ts';
import { readFields, renderForm } from '../../../testing/render.tsx';
import { makePerformance } from '../../daily-performance/performance-sample.ts';
import { makeLog } from '../../progress/log/log-sample.ts';
import { makeGoal, makeLead, makeMilestone } from '../goal-sample.ts';
import { GoalList } from './goal-list.tsx';
import { toRefusedError } from '../../../http/server-error.ts';

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

/** `due` are the ids of the goals due today. */
async function render(
  goal: Goal,
  { leadId = null, due = [], ...answers }: { leadId?: string | null; due?: string[] } & Answers = {},
) {
  return renderForm(<Goals />, {
    'goals.list': [goal],
    'goals.create': goal,
    'goals.update': goal,
    'progress.daily': makeLog([{ ...entry, value: 8, date: '2026-11-19', reportedAt: '2026-11-19T12:00:00.000Z' }]),
    'dailyPerformance.getDay': makePerformance({ inactiveGoalIds: due }),
    'progress.create': { ...entry, leadId },
    'goals.remove': undefined,
    'progress.remove': undefined,
    'progress.weeks': { weekEnds: [], goals: [] },
    ...answers,
  });
}

it('one tap adds what is expected in a period, and Undo removes the entry', async () => {
  const list = await render(makeGoal({ expectedDailyProgress: 3 }));
  await list.press('Add 3 books to Read 10 books');
  await screen.findByText('+3 books · Read 10 books');
  await list.press('Undo');
  expect(list.sent).toEqual([
    ['progress.create', { goalId: 'goal', value: 3 }],
    ['progress.remove', { id: 'entry' }],
  ]);
  await screen.findByText('2 of 10 books');
});

it('the card of a goal that was completed by mistake has Reopen and Correct', async () => {
  await render(makeGoal({ currentValue: 11, isCompleted: true, completedAt: '2026-11-20T12:00:00.000Z' }));
  await screen.findByRole('button', { name: 'Duplicate' });
  for (const name of ['Reopen', 'Correct']) expect(screen.getByRole('button', { name })).toBeDefined();
});

it('another amount, beyond the target, is undone by removing its entry', async () => {
  const list = await render(makeGoal());
  fireEvent.contextMenu(await screen.findByRole('button', { name: 'Add 1 book to Read 10 books' }));
  await list.fill('Amount to add to Read 10 books', '9');
  await list.press('Add');
  await screen.findByText('Goal completed');
  await list.press('Undo');
  expect(list.sent).toEqual([
    ['progress.create', { goalId: 'goal', value: 9 }],
    ['progress.remove', { id: 'entry' }],
  ]);
  await screen.findByText('2 of 10 books');
});

it('one tap on a lead measure is one call and can be undone', async () => {
  const list = await render(makeGoal({ goalType: 'wig', targetValue: null, leads: [makeLead()] }), { leadId: 'lead' });
  await list.press('Add 3 runs to Runs of 5 km');
  await screen.findByText('Lead measure progress has been updated.');
  await list.press('Undo');
  expect(list.sent).toEqual([
    ['progress.create', { goalId: 'goal', leadId: 'lead', value: 3 }],
    ['progress.remove', { id: 'entry' }],
  ]);
});

it('a deleted goal is named in the toast', async () => {
  const list = await render(makeGoal());
  await list.press('Delete goal Read 10 books');
  await list.press('Delete');
  await screen.findByText('Goal removed');
  expect(list.sent).toEqual([['goals.remove', { id: 'goal' }]]);
});

it('the tools of a card open the field for another amount', async () => {
  const list = await render(makeGoal());
  await list.press('Add another amount to Read 10 books');
  expect(await screen.findByLabelText('Amount to add to Read 10 books')).toBeTruthy();
});

it.each([
  ['Due today, not reported', makeGoal(), ['goal']],
  ['Reported today', makeGoal({ hasReportedToday: true }), ['goal']],
  ['Not reported today', makeGoal(), []],
])('the button of a goal says “%s”', async (title, goal, due) => {
  await render(goal, { due });
  await expect.poll(() => screen.queryByRole('button', { name: 'Report Progress' })?.title).toBe(title);
});

it('an amount far out of scale is asked about once, and is reported or changed', async () => {
  const lead = makeLead({ targetValue: 3, currentValue: 0, expectedProgress: null });
  const wig = makeGoal({ goalType: 'wig', targetValue: null, leads: [lead] });
  const list = await render(wig, { leadId: 'lead' });
  await list.press('Add to Runs of 5 km');
  await list.fill('Amount to add to Runs of 5 km', '999');
  await list.press('Add');
  await screen.findByText('999 runs is far more than the 3 runs left.');
  expect(list.sent).toEqual([]);
  await list.press('Change');
  expect(await readFields('Amount to add to Runs of 5 km')).toEqual(['999']);
  await list.press('Add');
  await list.press('Report Anyway');
  await screen.findByText('Goal completed');
  await list.press('Undo');
  expect(list.sent).toEqual([
    ['progress.create', { goalId: 'goal', leadId: 'lead', value: 999 }],
    ['progress.remove', { id: 'entry' }],
  ]);
});

it('a completed goal is reopened by removing its last report, which Undo reports again', async () => {
  const list = await render(makeGoal({ currentValue: 10, isCompleted: true, completedAt: '2026-11-19T12:00:00.000Z' }));
  await list.press('Reopen Read 10 books');
  await screen.findByText('This removes the last report, +8 books on 11/19/2026, and "Read 10 books" is active again.');
  await list.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reopen' }));
  await screen.findByText('Goal reopened');
  await list.press('Undo');
  expect(list.sent).toEqual([
    ['progress.remove', { id: 'entry' }],
    ['progress.create', { goalId: 'goal', leadId: null, value: 8, date: '2026-11-19', notes: null }],
  ]);
});

it('a simple goal is reopened with the milestone that its report completed, which Undo completes again', async () => {
  const milestone = { id: 'last', isCompleted: true, completedAt: '2026-11-19T12:00:00.000Z' };
  const earlier = { id: 'earlier', isCompleted: true, completedAt: '2026-11-18T12:00:00.000Z' };
  const goal = makeGoal({
    goalType: 'simple',
    currentValue: 8,
    targetValue: null,
    isCompleted: true,
    milestones: [makeMilestone(earlier), makeMilestone(milestone)],
  });
  const list = await render(goal);
  await list.press('Reopen Read 10 books');
  await list.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reopen' }));
  await list.press('Undo');
  expect(list.sent).toEqual([
    ['progress.remove', { id: 'entry' }],
    [
      'progress.create',
      {
        goalId: 'goal',
        leadId: null,
        value: 8,
        date: '2026-11-19',
        notes: null,
        milestones: [{ id: 'last', isCompleted: true }],
      },
    ],
  ]);
});

it('a goal that its reports have not completed is reopened by a higher target', async () => {
  const list = await render(makeGoal({ initialValue: 20, baseValue: 20, currentValue: 28, isCompleted: true }));
  await list.press('Reopen Read 10 books');
  await list.press('Edit Goal');
  expect(list.readDialog()).toMatchObject({ dialog: 'edit-goal', record: 'goal' });
  expect(list.sent).toEqual([]);
});

it('the title of a card opens the log of its goal', async () => {
  const list = await render(makeGoal());
  await list.user.click(await screen.findByRole('link', { name: 'Read 10 books' }));
  await expect.poll(list.readDialog).toMatchObject({ dialog: 'daily-log', record: 'goal' });
});

it('a WIG without lead measures leads to its editor', async () => {
  const list = await render(makeGoal({ goalType: 'wig', targetValue: null, leads: [], pace: 'no-pace' }));
  await list.press('Add a lead measure to see a pace');
  await expect.poll(list.readDialog).toMatchObject({ dialog: 'edit-goal', record: 'goal' });
});

const refusal = toRefusedError({ code: 'CONFLICT', message: 'Not now' });

it.each([
  ['a report', makeGoal({ expectedDailyProgress: 3 }), ['Add 3 books to Read 10 books'], 'Failed to report progress'],
  [
    'a report on a lead measure',
    makeGoal({ goalType: 'wig', targetValue: null, leads: [makeLead()] }),
    ['Add 3 runs to Runs of 5 km'],
    'Failed to update lead progress. Please try again.',
  ],
  ['a deletion', makeGoal(), ['Delete goal Read 10 books', 'Delete'], 'Failed to delete goal. Please try again.'],
])('%s that the server refuses leaves the card as it was, and says so', async (_, goal, buttons, message) => {
  const list = await render(goal, { 'progress.create': refusal, 'goals.remove': refusal });
  const card = () => screen.queryByRole('article')?.textContent;
  await expect.poll(card).toBeTruthy();
  const before = card();
  for (const button of buttons) await list.press(button);
  await screen.findByText(message);
  await expect.poll(card).toBe(before);
});
