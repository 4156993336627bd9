import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { PlanTasksInput, ScheduleTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { findEvent, insertEvents, listEventsById } from '@goaltracker/db/calendar/calendar.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { showEvent, toCalendarEvent } from '../calendar/event-row.ts';
import type { UserContext } from '../core/context.ts';
import { createOnce } from '../core/create-once.ts';
import { NotFoundError } from '../core/errors.ts';
import { buildTaskEvents } from './task-row.ts';
import { getFound, getLockedTask, getLockedTasks } from './tasks.service.ts';

/** The event takes title, goal and length from the task (rules/tasks.md#scheduling), unless `eventData` has others. */
export async function scheduleTask(ctx: UserContext, { taskId, eventData }: ScheduleTaskInput): Promise<CalendarEvent> {
  return createOnce(ctx, {
    id: eventData.id,
    get: getEventRecord,
    async create(tx) {
      const { timezone } = await tx.session;
      const events = buildTaskEvents([{ task: await getLockedTask(tx, taskId), input: eventData }], ctx.now);
      return toCalendarEvent(getFound((await insertEvents(tx, events))[0]), timezone);
    },
  });
}

/**
 * Schedules each task like `scheduleTask`, in one transaction. Throws NotFoundError and schedules none when a task is
 * unknown.
 */
export async function planTasks(ctx: UserContext, { events }: PlanTasksInput): Promise<CalendarEvent[]> {
  const ids = events.flatMap(({ id }) => id ?? []);
  return createOnce(ctx, {
    id: ids[0],
    get: async (tx) => {
      const found = await listEventsById(tx, ids);
      if (found.length < events.length) throw new NotFoundError();
      const { timezone } = await tx.session;
      return found.map((event) => toCalendarEvent(event, timezone));
    },
    async create(tx) {
      const { timezone } = await tx.session;
      const locked = await getLockedTasks(
        tx,
        events.map(({ taskId }) => taskId),
      );
      const tasks = new Map(locked.map((task) => [task.id, task]));
      const rows = buildTaskEvents(
        events.map(({ taskId, ...input }) => ({ task: getFound(tasks.get(taskId)), input })),
        ctx.now,
      );
      return (await insertEvents(tx, rows)).map((event) => toCalendarEvent(event, timezone));
    },
  });
}

async function getEventRecord(tx: UserTransaction, id: string): Promise<CalendarEvent> {
  return showEvent(tx, getFound(await findEvent(tx, id)));
}
