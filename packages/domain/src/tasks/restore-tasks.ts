import { clearBrokenLinks, relinkNotes } from '../calendar/restored-rows.ts';
import { chainChanges } from '../sync/chain-changes.ts';
import { type ChangedRows, listRemoved } from '../calendar/changed-rows.ts';
import type { Changes, Rows } from '../sync/changes.ts';
import type { CalendarEventRow, EventSeriesRow } from '../sync/rows.ts';

/**
 * Undoes `tasks.remove` and `tasks.removeMany`: the tasks come back with their parts, events and series
 * (rules/tasks.md#deleting-a-task). What has come back or was created again stays.
 */
export function restoreTasks(rows: Rows, undone: ChangedRows): Changes {
  return chainChanges(
    rows,
    (present) => ({
      put: {
        tasks: listRemoved(undone, 'tasks')
          .filter(({ id }) => !present.tasks.get(id))
          .map((task) => clearBrokenLinks(present, task)),
        taskParts: listRemoved(undone, 'taskParts').filter(({ id }) => !present.taskParts.get(id)),
      },
    }),
    (present) => {
      const linkAgain = <Row extends CalendarEventRow | EventSeriesRow>(row: Row, now: Row | undefined): Row => {
        const restored = clearBrokenLinks(present, row);
        return now ? { ...now, taskId: now.taskId ?? restored.taskId } : restored;
      };
      const { calendarEvents, eventSeries } = present;
      const events = listRemoved(undone, 'calendarEvents').map((row) => linkAgain(row, calendarEvents.get(row.id)));
      const series = listRemoved(undone, 'eventSeries').map((row) => linkAgain(row, eventSeries.get(row.id)));
      const kept = linkKeptEvents(present, undone);
      const notes = relinkNotes(present, undone, events);
      return { put: { calendarEvents: [...events, ...kept], eventSeries: series, notes } };
    },
  );
}

/** The events that lost their task and stayed, with the link again. */
function linkKeptEvents({ calendarEvents }: Rows, { before, after }: ChangedRows): CalendarEventRow[] {
  const tasks = new Map([...(before.eventSeries ?? []), ...(before.calendarEvents ?? [])].map((row) => [row.id, row]));
  return (after.put?.calendarEvents ?? []).flatMap(({ id, seriesId }) => {
    const event = calendarEvents.get(id);
    // An occurrence that got a row had the task of its series.
    const linked = tasks.get(id) ?? tasks.get(seriesId ?? '');
    return event?.taskId === null && linked ? [{ ...event, taskId: linked.taskId }] : [];
  });
}
