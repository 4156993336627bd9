import type { Task } from '@goaltracker/contracts/tasks/task.schema';

/** The first task of each resource in the server's order, which lists open tasks first. */
export function findResourceTasks(tasks: readonly Task[]): ReadonlyMap<string, Task> {
  const byResource = new Map<string, Task>();
  for (const task of tasks) {
    if (task.resourceId !== null && !byResource.has(task.resourceId)) byResource.set(task.resourceId, task);
  }
  return byResource;
}

export function formatTaskState({ isCompleted, calendarEvent }: Pick<Task, 'isCompleted' | 'calendarEvent'>): string {
  if (isCompleted) return 'Task done';
  return calendarEvent ? 'Task scheduled' : 'Task to do';
}
