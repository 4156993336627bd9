import * as fc from 'fast-check';
import { type Account, pick, today } from './account-model.ts';
import { createAction } from './action.ts';
import type { TaskModel } from './calendar-model.ts';
import { nullable, number } from './details.ts';
import { linkTo } from './event-details.ts';
import { changeProgress } from './goal-model.ts';
import { removeEntries } from './progress-actions.ts';

export const linkTask = createAction({
  name: 'link a task to a goal, and report on it or not',
  details: fc.record({ task: number, goal: nullable(number), reports: nullable(fc.boolean()) }),
  isPossible: ({ tasks }) => tasks.length > 0,
  async perform({ task: which, goal, reports }, { account, send }) {
    const task = pick(account.tasks, which);
    const goalId = linkTo(account.goals, goal);
    await send('PUT', `/tasks/${task.id}`, { goalId, ...(reports !== null && { reportsCompletion: reports }) });
    task.reports = reports ?? (task.reports && goalId === task.goalId);
    task.goalId = goalId;
    task.isChanged = true;
  },
});

/**
 * Reports a completed task on its value goal. Removes the report of a reopened task while the report is 1 and the total
 * allows it.
 */
export function reportTask({ id, title: notes, goalId, completedAt, reports }: TaskModel, account: Account): void {
  const { now, goals } = account;
  const reported = goals.find(({ entries }) => entries.some((entry) => entry.id === id));
  if (completedAt === null) {
    const isUnchanged = reported?.entries.some((entry) => entry.id === id && entry.value === 1);
    if (reported && isUnchanged)
      changeProgress(reported, now, (goal) => removeEntries(goal, (entry) => entry.id === id));
    return;
  }
  const goal = goals.find((each) => each.id === goalId);
  if (!reports || reported || goal?.type !== 'value') return;
  const entry = { id, leadId: null, value: 1, date: today(account), notes, reportedAt: now };
  changeProgress(goal, now, ({ entries }) => entries.push(entry));
}
