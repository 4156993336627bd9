import { changeGoalState } from '../goals/goal-state.ts';
import { removeEntries } from '../progress/apply-progress.ts';
import { addEntries } from '../progress/report-progress.ts';
import { toCallMoment } from '../sync/call-moment.ts';
import { chainChanges } from '../sync/chain-changes.ts';
import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import type { ProgressEntryRow } from '../sync/rows.ts';
import { takesTaskReports } from './completion-report.ts';
import { getDayOfCompletion } from './task-rows.ts';
import type { ToggledTask } from './toggle-tasks.ts';

/** Reports completed tasks on their goals, and removes the reports of reopened tasks (rules/tasks.md#reporting). */
export function reportTaskCompletions(rows: Rows, toggled: readonly ToggledTask[], clock: CallClock): Changes {
  const reporting = toggled.filter(({ task }) => task.isCompleted && task.reportsCompletion);
  const reopened = toggled.filter(({ task }) => !task.isCompleted);
  // A report that the user edited stays when the task is reopened.
  const removed = reopened.flatMap(({ task }) => rows.progressEntries.get(task.id) ?? []).filter(isUnedited);
  return chainChanges(
    rows,
    ...[...Map.groupBy(reporting, ({ task }) => task.goalId ?? '')].map(
      ([goalId, ofGoal]) =>
        (present: Rows) =>
          addReports(present, goalId, { completed: ofGoal, clock }),
    ),
    ...[...Map.groupBy(removed, (entry) => entry.goalId)].map(
      ([goalId, entries]) =>
        (present: Rows) =>
          changeGoalState(present, goalId, (state) => removeEntries(state, entries, toCallMoment(clock))),
    ),
  );
}

const isUnedited = ({ value }: ProgressEntryRow): boolean => value === 1;

/**
 * Builds the report of a completed task on its goal. The report has the id of the task, so each task has at most one
 * report.
 */
export function buildTaskReport(
  { task, completedOn }: ToggledTask,
  goalId: string,
  clock: CallClock,
): ProgressEntryRow {
  return {
    id: task.id,
    goalId,
    leadId: null,
    value: 1,
    date: getDayOfCompletion(completedOn, clock),
    reportedAt: clock.now.toISOString(),
    notes: task.title,
  };
}

function addReports(
  rows: Rows,
  goalId: string,
  { completed, clock }: { completed: readonly ToggledTask[]; clock: CallClock },
): Changes {
  const [first, ...others] = completed
    .filter(({ task }) => !rows.progressEntries.get(task.id))
    .map((each) => buildTaskReport(each, goalId, clock));
  if (!first) return {};
  return changeGoalState(rows, goalId, (state) =>
    takesTaskReports(state.goal) ? addEntries(state, [first, ...others], toCallMoment(clock)) : undefined,
  );
}
