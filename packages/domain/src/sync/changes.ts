import type { RowOf } from './rows.ts';
import { type SyncedTable, syncedTableNames } from './synced-tables.ts';
import { Table } from './table.ts';

/** The rows of an account on a device. */
export type Rows = { readonly [Name in SyncedTable]: Table<RowOf[Name]> };

/** What a call, or a page of a pull, changes in the rows. */
export interface Changes {
  /** New rows, and rows that replace the rows with the same ids. */
  readonly put?: { readonly [Name in SyncedTable]?: readonly RowOf[Name][] };
  /** The ids of rows that no longer exist. */
  readonly remove?: { readonly [Name in SyncedTable]?: readonly string[] };
}

/** The time and the zone of a call. */
export interface CallClock {
  readonly now: Date;
  /** The user's IANA time zone. */
  readonly timezone: string;
}

export const noRows: Rows = {
  users: new Table(),
  userSettings: new Table(),
  plannerSettings: new Table(),
  categories: new Table(),
  planningSessions: new Table(),
  goals: new Table(),
  plannedGoals: new Table(),
  milestones: new Table(),
  leads: new Table(),
  obstacles: new Table(),
  resources: new Table(),
  progressEntries: new Table(),
  tasks: new Table(),
  taskParts: new Table(),
  taskFilters: new Table(),
  eventSeries: new Table(),
  calendarEvents: new Table(),
  notes: new Table(),
  weeklyReviews: new Table(),
  calendarSubscriptions: new Table(),
  subscribedEvents: new Table(),
};

type MutableRows = { -readonly [Name in SyncedTable]: Rows[Name] };

/**
 * Applies changes to the rows, in order. A step that is a function sees the rows after the steps before it. A table
 * that no change names stays the same object. A function must not keep any table of its rows: later changes write to
 * these tables.
 */
export function applyChanges(rows: Rows, ...steps: readonly (Changes | ((rows: Rows) => Changes))[]): Rows {
  const after: MutableRows = { ...rows };
  for (const step of steps) {
    const changes = typeof step === 'function' ? step(after) : step;
    for (const name of syncedTableNames) changeTable({ before: rows, after }, name, changes);
  }
  return after;
}

function changeTable(
  { before, after }: { before: Rows; after: MutableRows },
  name: SyncedTable,
  { put = {}, remove = {} }: Changes,
): void {
  const [added, removed] = [put[name] ?? [], remove[name] ?? []];
  if (added.length === 0 && removed.length === 0) return;
  if (after[name] === before[name]) Object.assign(after, { [name]: before[name].copy() });
  const table: Pick<Table<never>, 'put' | 'remove'> = after[name];
  table.put(added as readonly never[]);
  table.remove(removed);
}

/** Joins changes into one change with the same effect. */
export function joinChanges(...changes: readonly Changes[]): Changes {
  const joined: { put: Record<string, readonly { id: string }[]>; remove: Record<string, readonly string[]> } = {
    put: {},
    remove: {},
  };
  for (const name of syncedTableNames) {
    const rows = new Map<string, { id: string } | undefined>();
    for (const { put = {}, remove = {} } of changes) {
      for (const row of put[name] ?? []) rows.set(row.id, row);
      for (const id of remove[name] ?? []) rows.set(id, undefined);
    }
    const kept = [...rows.values()].filter((row) => row !== undefined);
    const gone = [...rows].flatMap(([id, row]) => (row ? [] : [id]));
    if (kept.length > 0) joined.put[name] = kept;
    if (gone.length > 0) joined.remove[name] = gone;
  }
  return joined;
}
