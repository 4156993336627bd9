import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem, ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import type { Task, UpdateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { groupDailyLog } from '@goaltracker/domain/progress/daily-log';
import { changeReportChoice, takesTaskReports } from '@goaltracker/domain/tasks/completion-report';
import { changeInList } from '../../sync/change-list.ts';
import { getTimezone } from '../../sync/session.ts';
import { queries } from '../../sync/trpc.ts';
import { applyProgress, applyReport } from '../goals/apply-progress.ts';

/** What the completion of a task adds to its goal, or the reopening of it removes (rules/tasks.md#reporting). */
export interface TaskReport {
  entry: ProgressEntry;
  isAdded: boolean;
}

type Reporter = Pick<Task, 'id' | 'title' | 'goalId' | 'isCompleted' | 'reportsCompletion'>;

/** The report that a change of a task adds or removes, if its goal takes one. `task` is the task before it. */
export function listReports(task: Reporter | undefined, change: Omit<UpdateTaskInput, 'id'>): TaskReport[] {
  const { isCompleted = task?.isCompleted, title = task?.title ?? '', completedOn } = change;
  if (!task || isCompleted === undefined || isCompleted === task.isCompleted) return [];
  // The report of a task that is reopened is on the goal on which it was made.
  const { goalId = task.goalId, reportsCompletion = task.reportsCompletion } = isCompleted
    ? changeReportChoice(task, change)
    : {};
  if (!reportsCompletion || goalId === null) return [];
  const now = new Date();
  const date = completedOn ?? toCalendarDay(now, getTimezone());
  const reported = { leadId: null, value: 1, date, reportedAt: now.toISOString(), notes: title };
  return [{ entry: { id: task.id, userId: '', goalId, ...reported }, isAdded: isCompleted }];
}

/** The goals after reports of tasks. */
export function reportOnGoals(goals: Goal[], reports: readonly TaskReport[]): Goal[] {
  return reports.reduce(
    (list, report) => changeInList(list, report.entry.goalId, (goal) => reportOnGoal(goal, report)),
    goals,
  );
}

export function reportOnGoal(goal: Goal, { entry, isAdded }: TaskReport): Goal {
  if (!takesTaskReports(goal)) return goal;
  const clock = { now: new Date(), timezone: getTimezone() };
  if (isAdded) return applyReport(goal, entry, clock);
  const removal = { difference: -entry.value, removedOn: entry.date };
  return goal.currentValue < entry.value ? goal : applyProgress(goal, removal, clock);
}

/** The log of a goal after reports of tasks. */
export function reportInLog(log: DailyLogItem[], goalId: string, reports: readonly TaskReport[]): DailyLogItem[] {
  const own = reports.filter(({ entry }) => entry.goalId === goalId);
  const goal = queries.goals.list.getData()?.find(({ id }) => id === goalId);
  if (own.length === 0 || !goal || !takesTaskReports(goal)) return log;
  const changed = new Set(own.map(({ entry }) => entry.id));
  const others = log.flatMap(({ entries }) => entries).filter(({ id }) => !changed.has(id));
  const added = own.flatMap(({ entry, isAdded }) => (isAdded ? [entry] : []));
  return groupDailyLog({ entries: [...others, ...added], today: toCalendarDay(new Date(), getTimezone()) });
}
