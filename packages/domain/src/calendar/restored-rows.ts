import { type ChangedRows, listReplaced } from './changed-rows.ts';
import type { Rows } from '../sync/changes.ts';
import type { NoteRow } from '../sync/rows.ts';

interface Linked {
  readonly goalId: string | null;
  readonly resourceId: string | null;
}

/** Clears the links of a row that comes back to what no longer exists. */
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

/** The notes that lost their event, with the link again unless they have another event now. */
export function relinkNotes({ notes }: Rows, undone: ChangedRows): NoteRow[] {
  return listReplaced(undone, 'notes').flatMap(({ before: { id, calendarEventId } }) => {
    const note = notes.get(id);
    return note?.calendarEventId === null ? [{ ...note, calendarEventId }] : [];
  });
}
