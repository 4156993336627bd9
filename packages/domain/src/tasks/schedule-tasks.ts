import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import { buildTaskEvent, type NewTaskEvent } from './task-event-rows.ts';

/** Creates the event of a task like `tasks.schedule` (rules/tasks.md#scheduling). */
export const scheduleTask = (
  rows: Rows,
  { taskId, eventData }: { taskId: string; eventData: NewTaskEvent },
  clock: CallClock,
): Changes => planTasks(rows, { events: [{ taskId, ...eventData }] }, clock);

/** Creates the events of tasks like `tasks.plan` (rules/tasks.md#planning-the-day). */
export function planTasks(
  rows: Rows,
  { events }: { events: readonly (NewTaskEvent & { readonly taskId: string })[] },
  { now }: CallClock,
): Changes {
  if (events.some(({ id }) => rows.calendarEvents.get(id))) return {};
  const planned = events.flatMap(({ taskId, ...event }) => {
    const task = rows.tasks.get(taskId);
    return task ? (buildTaskEvent(task, event, now) ?? []) : [];
  });
  return { put: { calendarEvents: planned } };
}
