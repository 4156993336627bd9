import type { Changes, Rows } from '../sync/changes.ts';
import type { RowOf } from '../sync/rows.ts';
import { type SyncedTable, syncedTableNames } from '../sync/synced-tables.ts';
import { findEvent } from './series/find-occurrence.ts';

/** The rows that a call changed, kept for the call that undoes the change. */
export interface ChangedRows {
  /**
   * The rows before the call: every row that the call replaced or removed, all events of a changed series, and the
   * notes of these events. Includes a row for each removed occurrence.
   */
  readonly before: NonNullable<Changes['put']>;
  readonly after: Changes;
}

export function keepChangedRows(rows: Rows, after: Changes): ChangedRows {
  const { put = {}, remove = {} } = after;
  const listBefore = (name: SyncedTable) => {
    const ids = [...(put[name] ?? []).map(({ id }) => id), ...(remove[name] ?? [])];
    return ids.flatMap((id): { id: string }[] => {
      const row = rows[name].get(id);
      return row ? [row] : [];
    });
  };
  const before: ChangedRows['before'] = Object.fromEntries(syncedTableNames.map((name) => [name, listBefore(name)]));
  const ofSeries = before.eventSeries?.flatMap(({ id }) => rows.calendarEvents.where('seriesId', id)) ?? [];
  const removed = remove.calendarEvents?.flatMap((id) => findEvent(rows, id)?.row ?? []) ?? [];
  const events = [...(before.calendarEvents ?? []), ...ofSeries, ...removed];
  const notes = [...(before.notes ?? []), ...events.flatMap(({ id }) => rows.notes.where('calendarEventId', id))];
  return { before: { ...before, calendarEvents: listOnce(events), notes: listOnce(notes) }, after };
}

const listOnce = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** The rows that a call removed, as they were before the call. */
export function listRemoved<Name extends SyncedTable>({ before, after }: ChangedRows, name: Name): RowOf[Name][] {
  const removed = new Set(after.remove?.[name]);
  return (before[name] ?? []).filter(({ id }) => removed.has(id));
}

/** The rows that a call replaced, before and after the call. */
export function listReplaced<Name extends SyncedTable>(
  { before, after }: ChangedRows,
  name: Name,
): { before: RowOf[Name]; after: RowOf[Name] }[] {
  const former = new Map((before[name] ?? []).map((row) => [row.id, row]));
  const rows = after.put?.[name] ?? [];
  return rows.flatMap((row) => {
    const replaced = former.get(row.id);
    return replaced ? [{ before: replaced, after: row }] : [];
  });
}
