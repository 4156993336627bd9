import type { ChangedRows } from './changed-rows.ts';
import type { Rows } from '../sync/changes.ts';
import { listIds } from '../sync/list-ids.ts';
import type { NoteRow } from '../sync/rows.ts';

interface Linked {
  readonly goalId: string | null;
  readonly resourceId: string | null;
}

/** Clears the links of a restored row to records that no longer exist. */
export function clearBrokenLinks<Row extends Linked & { readonly taskId?: string | null }>(rows: Rows, row: Row): Row {
  const { goals, resources, tasks } = rows;
  const find = (id: string | null, table: { get(id: string): unknown }) => (id !== null && table.get(id) ? id : null);
  return {
    ...row,
    goalId: find(row.goalId, goals),
    resourceId: find(row.resourceId, resources),
    ...(row.taskId !== undefined && { taskId: find(row.taskId, tasks) }),
  };
}

/** Links notes again to restored events. Skips a note that now has another event. */
export function relinkNotes({ notes }: Rows, { before }: ChangedRows, events: readonly { id: string }[]): NoteRow[] {
  const restored = new Set(listIds(events));
  return (before.notes ?? []).flatMap(({ id, calendarEventId }) => {
    const note = notes.get(id);
    const isLost = calendarEventId !== null && restored.has(calendarEventId) && note?.calendarEventId === null;
    return isLost ? [{ ...note, calendarEventId }] : [];
  });
}
