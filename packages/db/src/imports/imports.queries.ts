import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { users } from '../core/users.table.ts';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { deleteEventsAlone } from '../calendar/calendar.queries.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import type { OccurrenceRow, SeriesRow } from '../calendar/series.queries.ts';
import { calendarImports } from './calendar-imports.table.ts';
import { importedEvents } from './imported-events.table.ts';

export type ImportRow = typeof calendarImports.$inferSelect;
export type ImportedEventRow = Omit<typeof importedEvents.$inferSelect, 'userId'>;

/** Those since an instant, the latest first. */
export function listImports(tx: UserTransaction, since: string): Promise<ImportRow[]> {
  return tx.orm
    .select()
    .from(calendarImports)
    .where(and(owned(tx, calendarImports), gte(calendarImports.createdAt, since)))
    .orderBy(desc(calendarImports.createdAt), desc(calendarImports.id));
}

/** What became of events with these keys, at any time. */
export function listImportedEvents(tx: UserTransaction, keys: readonly string[]): Promise<ImportedEventRow[]> {
  const { key, importId, targetId, contentHash } = importedEvents;
  return tx.orm
    .select({ key, importId, targetId, contentHash })
    .from(importedEvents)
    .where(
      and(
        owned(tx, importedEvents),
        sql`${key} = any(array(select json_array_elements_text(${JSON.stringify(keys)}::text::json)))`,
      ),
    );
}

export async function insertImport(tx: UserTransaction, row: Omit<ImportRow, 'userId'>): Promise<void> {
  await tx.orm.insert(calendarImports).values({ ...row, userId: tx.userId });
}

/** Inserts or replaces what became of events. One statement for any number of them. */
export async function saveImportedEvents(tx: UserTransaction, rows: readonly ImportedEventRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.orm.execute(sql`
    insert into ${importedEvents} (user_id, key, import_id, target_id, content_hash)
    select ${users.id}, made.key, made."importId", made."targetId", made."contentHash"
    from ${users}, json_to_recordset(${JSON.stringify(rows)}::text::json)
      as made (key text, "importId" uuid, "targetId" uuid, "contentHash" text)
    where ${owned(tx, users)}
    on conflict (user_id, key) do update
      set target_id = excluded.target_id, content_hash = excluded.content_hash`);
}

/** Those of the ids that are events or series. */
export async function listExistingTargets(tx: UserTransaction, targetIds: readonly string[]): Promise<Set<string>> {
  const ids = [...targetIds];
  const events = tx.orm
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .where(and(owned(tx, calendarEvents), inArray(calendarEvents.id, ids)));
  const series = tx.orm
    .select({ id: eventSeries.id })
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), inArray(eventSeries.id, ids)));
  return new Set((await unionAll(events, series)).map(({ id }) => id));
}

/** Selects the events with these ids and those of the series with these ids FOR UPDATE, by start. */
export function lockTargetEvents(tx: UserTransaction, targetIds: readonly string[]): Promise<OccurrenceRow[]> {
  const ids = [...targetIds];
  return tx.orm
    .select()
    .from(calendarEvents)
    .where(and(owned(tx, calendarEvents), or(inArray(calendarEvents.id, ids), inArray(calendarEvents.seriesId, ids))))
    .orderBy(calendarEvents.startTime, calendarEvents.id)
    .for('update');
}

export function listTargetSeries(tx: UserTransaction, targetIds: readonly string[]): Promise<SeriesRow[]> {
  return tx.orm
    .select()
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), inArray(eventSeries.id, [...targetIds])));
}

/** Deletes events and series. Notes of the events are kept. */
export async function deleteTargets(
  tx: UserTransaction,
  { events, series }: { events: readonly string[]; series: readonly string[] },
): Promise<void> {
  if (series.length > 0) {
    await tx.orm.delete(eventSeries).where(and(owned(tx, eventSeries), inArray(eventSeries.id, [...series])));
  }
  if (events.length > 0) await deleteEventsAlone(tx, inArray(calendarEvents.id, [...events]));
}

/** Deletes an import made since an instant, with all events and series that it added. False if there is none. */
export async function deleteImport(
  tx: UserTransaction,
  { id, since }: { id: string; since: string },
): Promise<boolean> {
  const isIt = and(owned(tx, calendarImports), eq(calendarImports.id, id), gte(calendarImports.createdAt, since));
  const [found] = await tx.orm.select({ id: calendarImports.id }).from(calendarImports).where(isIt).for('update');
  if (!found) return false;
  const targets = tx.orm
    .select({ id: importedEvents.targetId })
    .from(importedEvents)
    .where(and(owned(tx, importedEvents), eq(importedEvents.importId, id)));
  await deleteEventsAlone(tx, or(inArray(calendarEvents.id, targets), inArray(calendarEvents.seriesId, targets)));
  await tx.orm.delete(eventSeries).where(and(owned(tx, eventSeries), inArray(eventSeries.id, targets)));
  await tx.orm.delete(calendarImports).where(isIt);
  return true;
}

/** Forgets all imports, and keeps their events. */
export async function deleteAllImports(tx: UserTransaction): Promise<void> {
  await tx.orm.delete(calendarImports).where(owned(tx, calendarImports));
}
