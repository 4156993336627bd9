import type { TaskPart } from '@goaltracker/contracts/tasks/task-part.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { taskPriorities, type TaskPriority } from '@goaltracker/domain/tasks/enums';
import { describeRepeat } from '../../calendar/core/event-facts.tsx';

/**
 * Describes how a task repeats. Returns null when the task does not repeat (rules/tasks.md#wording).
 * @example describeTaskRepeat(task) // 'Every Monday, 3 left'
 */
export function describeTaskRepeat({
  recurrence,
  repeatsFromCompletion,
}: Pick<Task, 'recurrence' | 'repeatsFromCompletion'>): string | null {
  const rule = recurrence === null ? null : parseRecurrence(recurrence);
  if (!rule) return null;
  const { endType, count } = rule;
  const words = describeRepeat(endType === 'after' ? { ...rule, endType: 'never' } : rule);
  const left = count === 1 ? 'the last one' : `${count} left`;
  return [
    words.replace(/^Every week on /, 'Every '),
    repeatsFromCompletion && 'from completion',
    endType === 'after' && left,
  ]
    .filter(Boolean)
    .join(', ');
}

const labels: Record<TaskPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' };

/** A priority that a script has set is shown as it is stored. */
export function formatPriority(priority: string): string {
  const known = taskPriorities.find((each) => each === priority);
  return known ? labels[known] : priority;
}

/** @example formatEstimate(90) // '1 h 30 min' */
export function formatEstimate(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** The options of the priority field. A current priority that a script has set comes first. */
export function listPriorityOptions(current: string): { value: string; label: string }[] {
  const isOffered = taskPriorities.some((each) => each === current);
  return [...(isOffered ? [] : [current]), ...taskPriorities].map((value) => ({ value, label: formatPriority(value) }));
}

/** @example countParts(parts) // '2/5' when two of five parts are done */
export const countParts = (parts: readonly Pick<TaskPart, 'isCompleted'>[]): string =>
  `${parts.filter(({ isCompleted }) => isCompleted).length}/${parts.length}`;
