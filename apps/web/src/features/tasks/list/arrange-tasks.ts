import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { orderTasks } from './order-tasks.ts';
import { placeToggled } from './place-toggled.ts';

/** State of the open dialog that keeps tasks in place while the person works with them. */
export interface TaskSession {
  /** Ids listed before all others: the task it was opened for, and new tasks. */
  first: readonly string[];
  /** For toggled tasks, whether they stay among the completed ones. */
  toggled: ReadonlyMap<string, boolean>;
  /** The tasks in their order when the last of them was toggled. */
  order: readonly Pick<Task, 'id' | 'dueDay' | 'dueTime'>[];
}

/** Splits tasks into open ones, in the order of their days, and completed ones, in the server's order. */
export function arrangeTasks(
  tasks: readonly Task[],
  session: TaskSession,
  timeZone: string,
): { open: Task[]; completed: Task[] } {
  const { first, toggled } = session;
  const leading = first.flatMap((id) => tasks.find((task) => task.id === id) ?? []);
  const isLeading = new Set(first);
  const others = placeToggled(tasks, session).filter(({ id }) => !isLeading.has(id));
  const isListedAsCompleted = (task: Task) => toggled.get(task.id) ?? task.isCompleted;
  return {
    open: [
      ...leading,
      ...orderTasks(
        others.filter((task) => !isListedAsCompleted(task)),
        timeZone,
      ),
    ],
    completed: others.filter(isListedAsCompleted),
  };
}
