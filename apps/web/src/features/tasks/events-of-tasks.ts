import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { UpdateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { getTimezone } from '../../sync/session.ts';
import { moveEventOfSeries, moveEventsOfTask, type SeriesBefore } from './local-series.ts';
import { completionOf } from './local-task.ts';

/** The events after changes of their tasks, which complete and reopen them (rules/tasks.md#completing). */
function completeEvents(events: CalendarEvent[], changes: readonly UpdateTaskInput[]): CalendarEvent[] {
  const completion = new Map(changes.map(({ id, isCompleted }) => [id, isCompleted]));
  return events.map((event) => {
    const isCompleted = event.taskId === null ? undefined : completion.get(event.taskId);
    return isCompleted === undefined ? event : { ...event, completionStatus: completionOf(isCompleted) };
  });
}

/** Also moves the events of tasks with their due dates, and adds and removes those of the tasks that follow them. */
export function changeEvents(
  events: CalendarEvent[],
  changes: readonly UpdateTaskInput[],
  { read, before }: { read: { startDate: string; endDate: string }; before: readonly (SeriesBefore | undefined)[] },
): CalendarEvent[] {
  return changes.reduce(
    (list, change) => {
      const context = { series: findSeries(before, change.id), range: read, timeZone: getTimezone() };
      return moveEventOfSeries(moveEventsOfTask(list, change, context), change, context);
    },
    completeEvents(events, changes),
  );
}

/** The events after their tasks were deleted; reported ones stay (rules/tasks.md#deleting-a-task). */
export function removeUnreported(events: CalendarEvent[], taskIds: readonly string[]): CalendarEvent[] {
  return events.filter(
    ({ taskId, completionStatus }) => taskId === null || !taskIds.includes(taskId) || completionStatus !== 'unreported',
  );
}

export const findSeries = (before: readonly (SeriesBefore | undefined)[], id: string) =>
  before.find((series) => series?.task.id === id);
