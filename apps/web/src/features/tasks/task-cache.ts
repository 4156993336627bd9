import type { Task, UnscheduledTask } from '@goaltracker/contracts/tasks/task.schema';
import { getQueryKey } from '@trpc/react-query';
import { type Rollback, updateCache } from '../../sync/optimistic-update.ts';
import { trpc } from '../../sync/trpc.ts';

export const updateTasksCache = (change: (tasks: Task[]) => Task[]): Promise<Rollback> =>
  updateCache(getQueryKey(trpc.tasks.list), change);

export const updateTaskCache = (id: string, change: (task: Task) => Task): Promise<Rollback> =>
  updateTasksCache((tasks) => tasks.map((task) => (task.id === id ? change(task) : task)));

/** Removes a task from the cached list of unscheduled tasks. */
export const removeUnscheduledFromCache = (id: string): Promise<Rollback> =>
  updateCache<UnscheduledTask[]>(getQueryKey(trpc.tasks.unscheduled), (tasks) =>
    tasks.filter((task) => task.id !== id),
  );
