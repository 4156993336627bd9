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
  /** Whether a task has an event or an occurrence of a series (rules/tasks.md#unscheduled-tasks). */
  isScheduled(task: TaskRow): boolean;
}

/** Builds a lookup for the events of tasks. Searches for each title only once. */
export function findEventsOfTasks(rows: Rows, moment: Moment): EventsOfTasks {
  const titled = new Map<string, CalendarEventRow | undefined>();
  const findTitled = (title: string) => {
    if (!titled.has(title))
      titled.set(title, findLatest(rows.calendarEvents.where('title', title).filter(isUnlinkedOfTask)));
    return titled.get(title);
  };
  const listNearest = (task: TaskRow) =>
    rows.eventSeries.where('taskId', task.id).flatMap((series) => findNearestOccurrence(rows, series, moment) ?? []);
  return {
    findShown(task) {
      const linked = rows.calendarEvents.where('taskId', task.id);
      if (rows.eventSeries.where('taskId', task.id).length === 0) return findLatest(linked) ?? findTitled(task.title);
      return [...linked, ...listNearest(task)].toSorted((one, other) => compareNearest(one, other, moment))[0];
    },
    isScheduled: (task) =>
      rows.calendarEvents.where('taskId', task.id).length > 0 ||
      findTitled(task.title) !== undefined ||
      listNearest(task).length > 0,
  };
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
