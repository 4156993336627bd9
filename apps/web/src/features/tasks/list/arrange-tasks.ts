import type { Task } from '@goaltracker/contracts/tasks/task.schema';

/** What has happened since the dialog was opened, so that nothing jumps away from under the hand. */
export interface TaskSession {
  /** Ids of tasks to stand before all others: the one it was opened for, and new ones. */
  first: readonly string[];
  /** Tasks ticked or unticked stay where they stood: whether they stood among the completed ones. */
  kept: ReadonlyMap<string, boolean>;
}

/** The open tasks and, in a list of their own, the completed ones; each in the order of the server. */
export function arrangeTasks(
  tasks: readonly Task[],
  { first, kept }: TaskSession,
): { open: Task[]; completed: Task[] } {
  const leading = first.flatMap((id) => tasks.find((task) => task.id === id) ?? []);
  const isLeading = new Set(first);
  const others = tasks.filter(({ id }) => !isLeading.has(id));
  const standsCompleted = (task: Task) => kept.get(task.id) ?? task.isCompleted;
  return {
    open: [...leading, ...others.filter((task) => !standsCompleted(task))],
    completed: others.filter(standsCompleted),
  };
}
