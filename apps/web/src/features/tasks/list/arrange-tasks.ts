import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { placeToggled } from './place-toggled.ts';

/** State of the open dialog that keeps tasks in place while the person works with them. */
export interface TaskSession {
  /** Ids listed before all others: the task it was opened for, and new tasks. */
  first: readonly string[];
  /** For toggled tasks, whether they stay among the completed ones. */
  toggled: ReadonlyMap<string, boolean>;
  /** Ids in the order in which the tasks were when the last of them was toggled. */
  order: readonly string[];
}

/** Splits tasks into open and completed ones, each in the server's order. */
export function arrangeTasks(tasks: readonly Task[], session: TaskSession): { open: Task[]; completed: Task[] } {
  const { first, toggled } = session;
  const leading = first.flatMap((id) => tasks.find((task) => task.id === id) ?? []);
  const isLeading = new Set(first);
  const others = placeToggled(tasks, session).filter(({ id }) => !isLeading.has(id));
  const isListedAsCompleted = (task: Task) => toggled.get(task.id) ?? task.isCompleted;
  return {
    open: [...leading, ...others.filter((task) => !isListedAsCompleted(task))],
    completed: others.filter(isListedAsCompleted),
  };
}
