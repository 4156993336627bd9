import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { compareDues } from '@goaltracker/domain/tasks/due';
import type { TaskSession } from './arrange-tasks.ts';

/**
 * The tasks with those ticked here after the ones that they followed before: the server lists completed ones last. They do
 * not follow one that is due at another time meanwhile.
 */
export function placeToggled(tasks: readonly Task[], { toggled, order }: TaskSession): readonly Task[] {
  if (toggled.size === 0) return tasks;
  const listed = new Map(tasks.map((task) => [task.id, task]));
  const followers = new Map<string | null, Task[]>();
  let previous: string | null = null;
  for (const before of order) {
    const task = listed.get(before.id);
    if (task && toggled.has(task.id)) followers.set(previous, [...(followers.get(previous) ?? []), task]);
    else if (task && compareDues(task, before) === 0) previous = task.id;
  }
  const moved = new Set([...followers.values()].flat());
  const others = tasks.filter((task) => !moved.has(task));
  return [...(followers.get(null) ?? []), ...others.flatMap((task) => [task, ...(followers.get(task.id) ?? [])])];
}
