import { taskPriorities, type TaskPriority } from '@goaltracker/domain/tasks/enums';

const labels: Record<TaskPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' };

/** The name of a priority; scripts may have set one that is not offered, which is its own name. */
export function describePriority(priority: string): string {
  const known = taskPriorities.find((each) => each === priority);
  return known ? labels[known] : priority;
}

/** The priorities to choose from, and the one in use if it is not among them. */
export function offerPriorities(inUse: string): { value: string; label: string }[] {
  const isOffered = taskPriorities.some((each) => each === inUse);
  return [...(isOffered ? [] : [inUse]), ...taskPriorities].map((value) => ({ value, label: describePriority(value) }));
}
