import { taskPriorities, type TaskPriority } from '@goaltracker/domain/tasks/enums';

const labels: Record<TaskPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' };

/** The label of a priority; one that only a script can set is its own label. */
export function formatPriority(priority: string): string {
  const known = taskPriorities.find((each) => each === priority);
  return known ? labels[known] : priority;
}

/** @example formatEstimate(90) // '1 h 30 min' */
export function formatEstimate(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** The options of the priority field, with the current one first if it is not among them. */
export function listPriorityOptions(current: string): { value: string; label: string }[] {
  const isOffered = taskPriorities.some((each) => each === current);
  return [...(isOffered ? [] : [current]), ...taskPriorities].map((value) => ({ value, label: formatPriority(value) }));
}
