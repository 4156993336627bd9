import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { queries } from '../../lib/trpc.ts';
import { updateEventsCache } from '../calendar/calendar-cache.ts';

/** Shows a change of the tasks before the server has made it. Returns how to take it back. */
export async function changeShownTasks(change: (tasks: Task[]) => Task[]): Promise<() => void> {
  await queries.tasks.list.cancel();
  const before = queries.tasks.list.getData();
  if (!before) return () => undefined;
  queries.tasks.list.setData(undefined, change(before));
  return () => queries.tasks.list.setData(undefined, before);
}

/** Shows a change of one task before the server has made it. Returns how to take it back. */
export function changeShownTask(id: string, change: (task: Task) => Task): Promise<() => void> {
  return changeShownTasks((tasks) => tasks.map((task) => (task.id === id ? change(task) : task)));
}

/** Takes a task off the unscheduled ones before the server has. Returns how to take it back. */
export async function hideUnscheduledTask(id: string): Promise<() => void> {
  await queries.tasks.unscheduled.cancel();
  const before = queries.tasks.unscheduled.getData();
  if (!before) return () => undefined;
  queries.tasks.unscheduled.setData(
    undefined,
    before.filter((task) => task.id !== id),
  );
  return () => queries.tasks.unscheduled.setData(undefined, before);
}

/** Shows a change of the tasks and of the events that go with it. Returns how to take both back. */
export async function changeShownSchedule(
  changeTasks: (tasks: Task[]) => Task[],
  changeEvents: (events: CalendarEvent[]) => CalendarEvent[],
): Promise<{ takeBack: () => void }> {
  const takeTasksBack = await changeShownTasks(changeTasks);
  const takeEventsBack = await updateEventsCache(changeEvents);
  return {
    takeBack() {
      takeTasksBack();
      takeEventsBack();
    },
  };
}
