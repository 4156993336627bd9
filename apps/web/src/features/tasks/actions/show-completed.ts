import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { takesTaskReports } from '@goaltracker/domain/tasks/completion-report';
import { findNext } from '@goaltracker/domain/tasks/repeat';
import { getTimezone } from '../../../session/session.ts';
import { showToast } from '../../../undo/toast.ts';
import { formatShortDay } from '../../../ui/format/format-period.ts';
import { cancelCelebration, celebrate } from '../../goals/celebration/celebrate.ts';
import { read } from '../../../store/rows/read.ts';

interface Completed {
  title: string;
  tasks: readonly Pick<Task, 'goalId' | 'reportsCompletion'>[];
  description: string | undefined;
  /** The completed task, when it is the only one: the toast names the due day of its next repetition. */
  completed?: Task | undefined;
  undo: () => void;
}

/**
 * Shows a toast with Undo that names the completed tasks and the reports on their goals (rules/tasks.md#reporting).
 * Celebrates each goal that the reports complete.
 */
export function showCompleted({ title, tasks, description, completed, undo }: Completed): void {
  const reported = listReported(tasks);
  const lines = [description, completed && describeNext(completed), describeReported(reported)].filter(Boolean);
  const onClick = () => {
    for (const { goal } of reported) cancelCelebration(goal.id);
    undo();
  };
  showToast({ title, description: lines.join(' · '), action: { label: 'Undo', onClick } });
  for (const { goal, count } of reported) if (isCompletedBy(goal, count)) celebrate({ kind: 'goal', goal });
}

interface Reported {
  goal: Goal;
  count: number;
}

function listReported(tasks: Completed['tasks']): Reported[] {
  const goalIds = tasks.flatMap(({ goalId, reportsCompletion }) => (reportsCompletion ? (goalId ?? []) : []));
  return (read('goals.list') ?? []).flatMap((goal) => {
    const count = goalIds.filter((id) => id === goal.id).length;
    return count > 0 && takesTaskReports(goal) ? [{ goal, count }] : [];
  });
}

function describeNext(task: Task): string | undefined {
  const next = findNext(task, toCalendarDay(new Date(), getTimezone()));
  return next?.dueDay ? `Next: ${formatShortDay(next.dueDay)}` : undefined;
}

function describeReported(reported: readonly Reported[]): string | undefined {
  const [first, ...others] = reported;
  if (!first) return undefined;
  const count = reported.reduce((sum, each) => sum + each.count, 0);
  return `${count} reported on ${others.length === 0 ? `“${first.goal.title}”` : `${reported.length} goals`}`;
}

/** `goal` already contains the `count` reports: calls change the rows at once. */
const isCompletedBy = ({ isCompleted, currentValue, targetValue }: Goal, count: number): boolean =>
  isCompleted && targetValue !== null && currentValue - count < targetValue;
