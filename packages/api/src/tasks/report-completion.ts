import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { lockGoal } from '@goaltracker/db/goals/goals.queries';
import { insertNewEntries, listEntriesById } from '@goaltracker/db/progress/progress.queries';
import { lockGoalsOfTasks } from '@goaltracker/db/tasks/task-reports.queries';
import { takesTaskReports } from '@goaltracker/domain/tasks/completion-report';
import { applyProgress } from '../goals/apply-progress.ts';
import { getLockedGoal } from '../goals/goal-state.ts';
import { removeEntries } from '../progress/record-progress.ts';
import type { CallClock } from '@goaltracker/domain/sync/changes';
import { buildTaskReport } from '@goaltracker/domain/tasks/report-task-completions';
import type { ToggledTask } from '@goaltracker/domain/tasks/toggle-tasks';

interface Change {
  id?: string | undefined;
  goalId?: string | null | undefined;
  isCompleted?: boolean | undefined;
}

/** Locks the goals of tasks that may be completed or reopened. A goal is locked before its tasks. */
export async function lockReportedGoals(tx: UserTransaction, changes: readonly Change[]): Promise<void> {
  const toggling = changes.filter(({ isCompleted }) => isCompleted !== undefined);
  const ids = toggling.flatMap(({ id }) => id ?? []);
  const goalIds = toggling.flatMap(({ goalId }) => goalId ?? []);
  if (toggling.length > 0) await lockGoalsOfTasks(tx, { ids, goalIds });
}

/**
 * Reports completed tasks on their goals and removes the reports of reopened tasks (rules/tasks.md#reporting). The
 * number of statements does not grow with the tasks.
 */
export async function reportCompletions(
  tx: UserTransaction,
  toggled: readonly ToggledTask[],
  clock: CallClock,
): Promise<void> {
  const reporting = toggled.filter(({ task }) => task.isCompleted && task.reportsCompletion);
  const reopened = toggled.filter(({ task }) => !task.isCompleted);
  await addReports(tx, reporting, clock);
  if (reopened.length > 0)
    await removeReports(
      tx,
      reopened.map(({ task }) => task.id),
      clock.now,
    );
}

async function addReports(tx: UserTransaction, completed: readonly ToggledTask[], clock: CallClock): Promise<void> {
  for (const [goalId, ofGoal] of Map.groupBy(completed, ({ task }) => task.goalId)) {
    const goal = goalId === null ? undefined : await lockGoal(tx, goalId);
    if (!goal || !takesTaskReports(goal)) continue;
    const entries = ofGoal.map((each) => ({ ...buildTaskReport(each, goal.id, clock), userId: tx.userId }));
    const added = await insertNewEntries(tx, entries);
    if (added > 0) await applyProgress(tx, goal, [{ leadId: null, difference: added }], clock.now);
  }
}

/** Keeps edited reports; their tasks are reopened anyway. */
async function removeReports(tx: UserTransaction, taskIds: readonly string[], now: Date): Promise<void> {
  const entries = await listEntriesById(tx, taskIds);
  const unchanged = entries.filter(({ value }) => value === 1);
  for (const [goalId, ofGoal] of Map.groupBy(unchanged, (entry) => entry.goalId)) {
    const goal = await getLockedGoal(tx, goalId);
    await removeEntries(tx, goal, ofGoal, now);
  }
}
