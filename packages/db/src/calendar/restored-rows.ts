import { SQL, and, getTableColumns, getTableName, gte, inArray, is, lt, not, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { owned } from '../core/owned.ts';
import { recordChanges } from '../core/row-changes.ts';
import { deleteRows, updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { goalResources } from '../goals/goal-resources.table.ts';
import { goals } from '../goals/goals.table.ts';
import { notes } from '../notes/notes.table.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { undoSnapshots } from './undo-snapshots.table.ts';

const lifetimeMs = 24 * 60 * 60 * 1000;

export async function deleteExpiredSnapshots(tx: UserTransaction, now: Date): Promise<void> {
  await deleteRows(tx, undoSnapshots, lt(undoSnapshots.takenAt, computeExpiry(now)));
}

/**
 * Copies of deleted or changed records. `all`: a JSON array of the copies. `part`: the records that all copies have
 * under a name.
 */
interface Snapshots {
  contents: readonly string[];
  all: SQL;
  part: (name: string) => SQL;
  isChange: boolean;
}

/**
 * Deletes the snapshots of tasks, events or labels from the last 24 hours, and returns them. When an id has no
 * snapshot, returns undefined.
 */
export async function consumeSnapshots(
  tx: UserTransaction,
  { ids, now, kind }: { ids: readonly string[]; now: Date; kind: 'task' | 'events' | 'label' },
): Promise<Snapshots | undefined> {
  const has = (name: string) => sql<boolean>`${undoSnapshots.content}::jsonb ? ${sql.raw(`'${name}'`)}`;
  const isOfKind = kind === 'events' ? and(not(has('task')), not(has('label'))) : has(kind);
  const isRecent = gte(undoSnapshots.takenAt, computeExpiry(now));
  const isWanted = and(inArray(undoSnapshots.id, [...ids]), isRecent, isOfKind);
  const snapshots = await deleteRows(tx, undoSnapshots, isWanted, {
    returning: { content: undoSnapshots.content, isChange: has('isChange') },
  });
  if (snapshots.length < new Set(ids).size) return undefined;
  const all = sql`${`[${snapshots.map(({ content }) => content).join(',')}]`}::text::jsonb`;
  return {
    contents: snapshots.map(({ content }) => content),
    all,
    part: (name) => sql`jsonb_path_query_array(${all}, ${sql.raw(`'$[*].${name}[*]'`)})`,
    isChange: snapshots.some(({ isChange }) => isChange),
  };
}

function computeExpiry(now: Date): string {
  return new Date(now.getTime() - lifetimeMs).toISOString();
}

/** Selects records as a JSON array. */
export function collect(value: SQL): SQL {
  return sql`select coalesce(jsonb_agg(${value}), '[]')`;
}

/** The links of notes to events that are about to be deleted, for {@link relinkNotes}. */
export const noteLink = sql`jsonb_build_object('id', ${notes.id}, 'event_id', ${notes.calendarEventId})`;

/** Links notes to restored events again, unless they have another event now. */
export async function relinkNotes(tx: UserTransaction, links: SQL): Promise<void> {
  await updateRows(
    tx,
    notes,
    { calendarEventId: sql`link.event_id` },
    sql`${notes.id} = link.id and ${notes.calendarEventId} is null`,
    { from: sql`jsonb_to_recordset(${links}) as link (id uuid, event_id uuid)` },
  );
}

/** Overwrites existing rows with the copies, except for some columns. */
export function overwriteExcept(table: PgTable, ...names: string[]): SQL {
  const columns = Object.keys(getTableColumns(table))
    .filter((name) => !['userId', 'id', ...names].includes(name))
    .map((name) => sql.identifier(toSnakeCase(name)));
  const values = columns.map((column) => sql`${column} = excluded.${column}`);
  return sql`on conflict (user_id, id) do update set ${sql.join(values, sql`, `)}`;
}

/** The defaults of the columns of a table, for copies from before the columns existed. */
function formatDefaults(table: PgTable): string {
  const defaults = Object.values(getTableColumns(table)).flatMap((column): [string, unknown][] =>
    column.default === undefined || is(column.default, SQL) ? [] : [[toSnakeCase(column.name), column.default]],
  );
  return JSON.stringify(Object.fromEntries(defaults));
}

/** Selects from the user's row too, because Citus inserts a selection on its shard only when it comes from a table. */
export async function insertRestored(
  tx: UserTransaction,
  table: PgTable,
  { record, from, onConflict = sql`` }: { record: SQL; from?: SQL; onConflict?: SQL },
): Promise<void> {
  const columns = Object.keys(getTableColumns(table))
    .filter((name) => name !== 'userId')
    .map((name) => sql.identifier(toSnakeCase(name)));
  const written = await tx.orm.execute<{ id: string }>(sql`
    insert into ${table} (user_id, ${sql.join(columns, sql`, `)})
    select ${users.id}, ${sql.join(
      columns.map((column) => sql`restored.${column}`),
      sql`, `,
    )}
    from ${users}, ${from ? sql`${from},` : sql``} jsonb_populate_record(null::${table},
      ${formatDefaults(table)}::text::jsonb || ${record}) as restored
    where ${owned(tx, users)} ${onConflict}
    returning ${sql.identifier(getTableName(table))}.id`);
  recordChanges(
    tx,
    getTableName(table),
    written.map(({ id }) => id),
  );
}

/** Clears the links of a copied record to records that no longer exist. */
export function clearBrokenLinks(tx: UserTransaction, record: SQL): SQL {
  return sql`${record} || jsonb_build_object(
    'goal_id', (select ${goals.id} from ${goals}
      where ${owned(tx, goals)} and ${goals.id} = (${record} ->> 'goal_id')::uuid),
    'task_id', (select ${tasks.id} from ${tasks}
      where ${owned(tx, tasks)} and ${tasks.id} = (${record} ->> 'task_id')::uuid),
    'resource_id', (select ${goalResources.id} from ${goalResources}
      where ${owned(tx, goalResources)} and ${goalResources.id} = (${record} ->> 'resource_id')::uuid))`;
}
