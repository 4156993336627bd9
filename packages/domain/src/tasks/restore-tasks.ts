import { clearBrokenLinks, relinkNotes } from '../calendar/restored-rows.ts';
import { chainChanges } from '../sync/chain-changes.ts';
import { type ChangedRows, listRemoved } from '../calendar/changed-rows.ts';
import type { Changes, Rows } from '../sync/changes.ts';
import type { CalendarEventRow, EventSeriesRow } from '../sync/rows.ts';

/**
 * Undoes `tasks.remove` and `tasks.removeMany`: restores the tasks with their parts, events and series
 * (rules/tasks.md#deleting-a-task). Records that already exist again stay unchanged.
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

/** Links the events that stayed without their task to the task again. */
function linkKeptEvents({ calendarEvents }: Rows, { before, after }: ChangedRows): CalendarEventRow[] {
  const tasks = new Map([...(before.eventSeries ?? []), ...(before.calendarEvents ?? [])].map((row) => [row.id, row]));
  return (after.put?.calendarEvents ?? []).flatMap(({ id, seriesId }) => {
    const event = calendarEvents.get(id);
    // A newly stored occurrence had the task of its series.
    const linked = tasks.get(id) ?? tasks.get(seriesId ?? '');
    return event?.taskId === null && linked ? [{ ...event, taskId: linked.taskId }] : [];
  });
}
