import { createGoalInput, type Goal } from '@goaltracker/contracts/goals/goal.schema';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { trpc } from '../../../http/trpc.ts';
import type { Answers } from '../../../testing/answers.ts';
import { readFields, renderForm } from '../../../testing/render.tsx';
import { makePerformance } from '../../daily-performance/performance-sample.ts';
import { makeLog } from '../../progress/log/log-sample.ts';
import { makeGoal, makeLead, makeMilestone } from '../goal-sample.ts';
import { GoalList, toDuplicateInput } from './goal-list.tsx';
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

/** `due` holds the ids of the goals due today. */
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

it('adds the last amount with one tap, and Undo removes the entry', async () => {
  const list = await render(makeGoal({ expectedDailyProgress: 3 }));
  await list.press('Add 2 books to Read 10 books');
  await screen.findByText('+2 books · Read 10 books');
  await list.press('Undo');
  expect(list.sent).toEqual([
    ['progress.create', { goalId: 'goal', value: 2 }],
    ['progress.remove', { id: 'entry' }],
  ]);
  await screen.findByText('2 of 10 books');
});

it('offers Reopen and Correct on the card of a completed goal', async () => {
  await render(makeGoal({ currentValue: 11, isCompleted: true, completedAt: '2026-11-20T12:00:00.000Z' }));
  await screen.findByRole('button', { name: 'Duplicate' });
  for (const name of ['Reopen', 'Correct']) expect(screen.getByRole('button', { name })).toBeDefined();
});

it('Undo removes the entry of another amount beyond the target', async () => {
  const list = await render(makeGoal());
  fireEvent.contextMenu(await screen.findByRole('button', { name: 'Add 2 books to Read 10 books' }));
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

it('reports a lead measure in one call, which Undo removes', async () => {
  const list = await render(makeGoal({ goalType: 'wig', targetValue: null, leads: [makeLead()] }), { leadId: 'lead' });
  await list.press('Add 3 runs to Runs of 5 km');
  await screen.findByText('Lead measure progress has been updated.');
  await list.press('Undo');
  expect(list.sent).toEqual([
    ['progress.create', { goalId: 'goal', leadId: 'lead', value: 3 }],
    ['progress.remove', { id: 'entry' }],
  ]);
});

it('names a deleted goal in the toast', async () => {
  const list = await render(makeGoal());
  await list.press('Delete goal Read 10 books');
  await list.press('Delete');
  await screen.findByText('Goal removed');
  expect(list.sent).toEqual([['goals.remove', { id: 'goal' }]]);
});

it('opens the field for another amount from the tools of a card', async () => {
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
  expect(screen.queryByText('today') !== null).toBe(title.startsWith('Due today'));
});

it('adds the amount of a period before the first report, and then the last amount', async () => {
  const list = await render(makeGoal({ expectedDailyProgress: 3, currentValue: 0, firstReportedOn: null }));
  fireEvent.contextMenu(await screen.findByRole('button', { name: 'Add 3 books to Read 10 books' }));
  await list.fill('Amount to add to Read 10 books', '4');
  await list.press('Add');
  expect(await screen.findByRole('button', { name: 'Add 4 books to Read 10 books' })).toBeDefined();
});

it('asks once about an amount far out of scale, to report or change it', async () => {
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

it('reopens a completed goal by removing its last report, which Undo reports again', async () => {
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

it('reopens a simple goal with the milestone of its last report, which Undo completes again', async () => {
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

it('offers a higher target when a goal is completed without its reports', async () => {
  const list = await render(makeGoal({ initialValue: 20, baseValue: 20, currentValue: 28, isCompleted: true }));
  await list.press('Reopen Read 10 books');
  await list.press('Edit Goal');
  expect(list.readDialog()).toMatchObject({ dialog: 'edit-goal', record: 'goal' });
  expect(list.sent).toEqual([]);
});

it('opens the daily log from the title of a card', async () => {
  const list = await render(makeGoal());
  await list.user.click(await screen.findByRole('link', { name: 'Read 10 books' }));
  await expect.poll(list.readDialog).toMatchObject({ dialog: 'daily-log', record: 'goal' });
});

it('opens the editor from a WIG without lead measures', async () => {
  const list = await render(makeGoal({ goalType: 'wig', targetValue: null, leads: [], pace: 'no-pace' }));
  await list.press('Add a lead measure to see a pace');
  await expect.poll(list.readDialog).toMatchObject({ dialog: 'edit-goal', record: 'goal' });
});

const refusal = toRefusedError({ code: 'CONFLICT', message: 'Not now' });

it.each([
  ['a report', makeGoal(), ['Add 2 books to Read 10 books'], 'Failed to report progress'],
  [
    'a report on a lead measure',
    makeGoal({ goalType: 'wig', targetValue: null, leads: [makeLead()] }),
    ['Add 3 runs to Runs of 5 km'],
    'Failed to update lead progress. Please try again.',
  ],
  ['a deletion', makeGoal(), ['Delete goal Read 10 books', 'Delete'], 'Failed to delete goal. Please try again.'],
])('restores the card and shows an error when the server refuses %s', async (_, goal, buttons, message) => {
  const list = await render(goal, { 'progress.create': refusal, 'goals.remove': refusal });
  const card = () => screen.queryByRole('article')?.textContent;
  await expect.poll(card).toBeTruthy();
  const before = card();
  for (const button of buttons) await list.press(button);
  await screen.findByText(message);
  await expect.poll(card).toBe(before);
});

describe('toDuplicateInput', () => {
  const today = '2026-01-10';

  it('copies the fields of the goal without progress', () => {
    const goal = makeGoal({
      goalType: 'wig',
      isCompleted: true,
      deadline: '2026-02-01',
      milestones: [makeMilestone({ isCompleted: true })],
      leads: [makeLead({ currentValue: 30, isCompleted: true })],
    });
    const { milestones, leads, ...fields } = createGoalInput.parse(toDuplicateInput(goal, today));
    expect(goal).toMatchObject(fields);
    expect(fields).not.toHaveProperty('currentValue');
    expect(milestones).toEqual([{ title: 'First chapter', targetValue: 1 }]);
    expect(leads).toMatchObject([
      { title: 'Runs of 5 km', targetValue: 30, expectedProgress: 3, reportingFrequency: 'weekly' },
    ]);
  });

  it('drops a past deadline', () => {
    expect(toDuplicateInput(makeGoal({ deadline: '2026-01-09' }), today).deadline).toBeNull();
    expect(toDuplicateInput(makeGoal({ deadline: today }), today).deadline).toBe(today);
  });
});
