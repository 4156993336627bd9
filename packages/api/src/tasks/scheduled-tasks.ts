import { listSeriesOfTasks } from '@goaltracker/db/calendar/occurrences.queries';
import { mapInSlices } from '@goaltracker/db/core/in-slices';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { ScheduledTaskRow } from '@goaltracker/db/tasks/tasks.queries';
import type { Moment } from '@goaltracker/domain/core/moment';
import { compareNearest } from '@goaltracker/domain/tasks/shown-event';
import { getMoment } from '../core/today.ts';
import { listNearestOccurrences } from '../calendar/series/nearest-occurrences.ts';
import { buildUnchanged } from '../calendar/series/unchanged-occurrences.ts';

/**
 * Returns the tasks from `read`, each with the event it shows. `read` knows only events with a row; this may replace
 * them with an occurrence without one (rules/tasks.md#events-of-a-task). `ids` limits the tasks.
 */
export async function readScheduledTasks(
  tx: UserTransaction,
  read: (now: Moment) => Promise<ScheduledTaskRow[]>,
  { now: instant, ids }: { now: Date; ids?: readonly string[] },
): Promise<ScheduledTaskRow[]> {
  const now = await getMoment(tx, instant);
  // In this order, because occurrences may be stored between the two queries.
  const [series, tasks] = await Promise.all([listSeriesOfTasks(tx, ids), read(now)]);
  if (series.length === 0) return tasks;
  const isRead = new Set<string | null>(tasks.map(({ id }) => id));
  const nearest = await listNearestOccurrences(
    series.filter(({ taskId }) => isRead.has(taskId)),
    now,
  );
  const occurrences = Map.groupBy(await mapInSlices(nearest, buildUnchanged), ({ taskId }) => taskId);
  return mapInSlices(tasks, (task) => {
    const [event] = (occurrences.get(task.id) ?? []).toSorted((one, other) => compareNearest(one, other, now));
    return event && isNearer(event, task, now) ? showEvent(task, event) : task;
  });
}

/**
 * Leaves out tasks with an occurrence from the tasks without an event. A series may have none left, if all were
 * deleted.
 */
export async function readUnscheduledTasks<Row extends { id: string }>(
  tx: UserTransaction,
  read: () => Promise<Row[]>,
  instant: Date,
): Promise<Row[]> {
  const now = await getMoment(tx, instant);
  const [series, tasks] = await Promise.all([listSeriesOfTasks(tx), read()]);
  const isRead = new Set<string | null>(tasks.map(({ id }) => id));
  const nearest = await listNearestOccurrences(
    series.filter(({ taskId }) => isRead.has(taskId)),
    now,
  );
  const scheduled = new Set(nearest.map((each) => each.series.taskId));
  return tasks.filter(({ id }) => !scheduled.has(id));
}

type Event = ReturnType<typeof buildUnchanged>;

/** Whether the occurrence is nearer than the task's event with a row. */
function isNearer(
  event: Event,
  { eventId, eventStartTime, eventEndTime, eventIsAllDay }: ScheduledTaskRow,
  now: Moment,
): boolean {
  if (eventId === null || eventStartTime === null || eventEndTime === null) return true;
  const shown = { id: eventId, startTime: eventStartTime, endTime: eventEndTime, isAllDay: eventIsAllDay ?? false };
  return compareNearest(event, shown, now) < 0;
}

function showEvent(task: ScheduledTaskRow, { id, startTime, endTime, isAllDay, completionStatus }: Event) {
  return {
    ...task,
    eventId: id,
    eventStartTime: startTime,
    eventEndTime: endTime,
    eventIsAllDay: isAllDay,
    eventCompletionStatus: completionStatus,
  };
}
