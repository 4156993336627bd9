import { measureDistance } from '../calendar/event-distance.ts';
import { compareByStart } from '../calendar/event-row.ts';
import { findNearestOccurrence } from '../calendar/series/nearest-occurrence.ts';
import type { Moment } from '../core/moment.ts';
import type { Rows } from '../sync/changes.ts';
import type { CalendarEventRow, TaskRow } from '../sync/rows.ts';

/**
 * Whether an event may belong to a task by its title: the event has the type task, no link and no series
 * (rules/tasks.md#events-of-a-task).
 */
export const isUnlinkedOfTask = ({ type, taskId, seriesStart }: CalendarEventRow): boolean =>
  type === 'task' && taskId === null && seriesStart === null;

/** Looks up the events of tasks. */
export interface EventsOfTasks {
  /** The event that a task shows (rules/tasks.md#events-of-a-task). */
  findShown(task: TaskRow): CalendarEventRow | undefined;
}

/** Builds a lookup for the events of tasks. Searches for each title only once. */
export function findEventsOfTasks(rows: Rows, moment: Moment): EventsOfTasks {
  const titled = new Map<string, CalendarEventRow | undefined>();
  const findTitled = (title: string) => {
    if (!titled.has(title))
      titled.set(title, findLatest(rows.calendarEvents.where('title', title).filter(isUnlinkedOfTask)));
    return titled.get(title);
  };
  return {
    findShown(task) {
      const linked = rows.calendarEvents.where('taskId', task.id);
      const isRepeating = rows.eventSeries.where('taskId', task.id).length > 0;
      const shown = isRepeating
        ? [...linked, ...listNearest(rows, task, moment)].toSorted((one, other) =>
            compareNearest(one, other, moment),
          )[0]
        : findLatest(linked);
      return shown ?? findTitled(task.title);
    },
  };
}

/** Lists the nearest occurrence of each series of a task. Leaves out a series without any occurrence. */
export function listNearest(rows: Rows, task: TaskRow, moment: Moment): CalendarEventRow[] {
  return rows.eventSeries
    .where('taskId', task.id)
    .flatMap((series) => findNearestOccurrence(rows, series, moment) ?? []);
}

/** The event with the latest start. */
export function findLatest(events: readonly CalendarEventRow[]): CalendarEventRow | undefined {
  return events.length < 2 ? events[0] : events.toSorted(compareLatest)[0];
}

/** Orders events by start and id, latest first. */
const compareLatest = (one: Position, other: Position): number => compareByStart(other, one);

type Position = Pick<CalendarEventRow, 'id' | 'startTime' | 'endTime' | 'isAllDay'>;

/** Orders the events of a task with a series: nearest first, and at the same distance the latest by start and id. */
export function compareNearest(one: Position, other: Position, moment: Moment): number {
  return measureDistance(one, moment) - measureDistance(other, moment) || compareLatest(one, other);
}
