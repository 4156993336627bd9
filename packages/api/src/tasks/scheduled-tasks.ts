import { listSeriesOfTasks, type SeriesInRange } from '@goaltracker/db/calendar/occurrences.queries';
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

/** Leaves out tasks with an occurrence from the tasks without an event. */
export async function readUnscheduledTasks<Row extends { id: string }>(
  tx: UserTransaction,
  read: () => Promise<Row[]>,
  instant: Date,
): Promise<Row[]> {
  const now = await getMoment(tx, instant);
  const [series, tasks] = await Promise.all([listSeriesOfTasks(tx), read()]);
  const isRead = new Set<string | null>(tasks.map(({ id }) => id));
  const scheduled = await findTasksWithOccurrence(
    series.filter(({ taskId }) => isRead.has(taskId)),
    now,
  );
  return tasks.filter(({ id }) => !scheduled.has(id));
}

/** Finds the ids of the tasks with an occurrence of one of the series. All occurrences of a series may be deleted. */
export async function findTasksWithOccurrence(series: readonly SeriesInRange[], now: Moment): Promise<Set<string>> {
  const nearest = await listNearestOccurrences(series, now);
  return new Set(nearest.flatMap((each) => each.series.taskId ?? []));
}

type Event = ReturnType<typeof buildUnchanged>;

/** Whether the occurrence is nearer than the task's event with a row. */
function isNearer(
  event: Event,
  { eventId, isEventLinked, eventStartTime, eventEndTime, eventIsAllDay }: ScheduledTaskRow,
  now: Moment,
): boolean {
  if (!isEventLinked || eventId === null || eventStartTime === null || eventEndTime === null) return true;
  const shown = { id: eventId, startTime: eventStartTime, endTime: eventEndTime, isAllDay: eventIsAllDay ?? false };
  return compareNearest(event, shown, now) < 0;
}

function showEvent(task: ScheduledTaskRow, { id, startTime, endTime, isAllDay, completionStatus }: Event) {
  return {
    ...task,
    eventId: id,
    isEventLinked: true,
    eventStartTime: startTime,
    eventEndTime: endTime,
    eventIsAllDay: isAllDay,
    eventCompletionStatus: completionStatus,
  };
}
