import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { takesTaskReports } from '@goaltracker/domain/tasks/completion-report';
import { queries } from '../../sync/trpc.ts';
import { showToast } from '../../ui/dialog/toast.ts';
import { cancelCelebration, celebrate } from '../goals/celebration/celebrate.ts';

interface Completed {
  title: string;
  tasks: readonly Pick<Task, 'goalId' | 'reportsCompletion'>[];
  /** Absent: there is only a toast if something was reported. */
  description?: string | undefined;
  undo: () => void;
}

/**
 * Shows that tasks were completed and what that has reported on their goals (rules/tasks.md#reporting), with one Undo, and
 * celebrates the goals that it has completed.
 */
export function showCompleted({ title, tasks, description, undo }: Completed): void {
  const reported = listReported(tasks);
  const lines = [description, describeReported(reported)].filter((line) => line !== undefined);
  if (lines.length === 0) return;
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
  return (queries.goals.list.getData() ?? []).flatMap((goal) => {
    const count = goalIds.filter((id) => id === goal.id).length;
    return count > 0 && takesTaskReports(goal) ? [{ goal, count }] : [];
  });
}

function describeReported(reported: readonly Reported[]): string | undefined {
  const [first, ...others] = reported;
  if (!first) return undefined;
  const count = reported.reduce((sum, each) => sum + each.count, 0);
  return `${count} reported on ${others.length === 0 ? `“${first.goal.title}”` : `${reported.length} goals`}`;
}

/** The goal is shown with the reports. */
const isCompletedBy = ({ isCompleted, currentValue, targetValue }: Goal, count: number): boolean =>
  isCompleted && targetValue !== null && currentValue - count < targetValue;
