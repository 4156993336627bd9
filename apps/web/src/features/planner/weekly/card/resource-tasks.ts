import type { Task } from '@goaltracker/contracts/tasks/task.schema';

/** The task made of each resource, by resource; of several an open one. `tasks` stand as the server orders them. */
export function findResourceTasks(tasks: readonly Task[]): ReadonlyMap<string, Task> {
  const byResource = new Map<string, Task>();
  for (const task of tasks) {
    if (task.resourceId !== null && !byResource.has(task.resourceId)) byResource.set(task.resourceId, task);
  }
  return byResource;
}

/** What became of the task of a resource. */
export function describeTaskState({ isCompleted, calendarEvent }: Pick<Task, 'isCompleted' | 'calendarEvent'>): string {
  if (isCompleted) return 'Task done';
  return calendarEvent ? 'Task scheduled' : 'Task to do';
}
