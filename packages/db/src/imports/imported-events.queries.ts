import { and, inArray, or } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { deleteEventsAlone } from '../calendar/calendar.queries.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import type { OccurrenceRow, SeriesRow } from '../calendar/series.queries.ts';
import { owned } from '../core/owned.ts';
import { deleteRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { isOneOf } from './imports.queries.ts';

/** The ids that belong to existing events or series. */
export async function listExistingTargets(tx: UserTransaction, targetIds: readonly string[]): Promise<Set<string>> {
  const events = tx.orm
    .select({ id: calendarEvents.id })
    .from(calendarEvents)
    .where(and(owned(tx, calendarEvents), isOneOf(calendarEvents.id, targetIds)));
  const series = tx.orm
    .select({ id: eventSeries.id })
    .from(eventSeries)
    .where(and(owned(tx, eventSeries), isOneOf(eventSeries.id, targetIds)));
  return new Set((await unionAll(events, series)).map(({ id }) => id));
}

/** Selects the events with these ids and the events of series with these ids FOR UPDATE, by start. */
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

/** Deletes events and series. Keeps the notes of the events. */
export async function deleteTargets(
  tx: UserTransaction,
  { events, series }: { events: readonly string[]; series: readonly string[] },
): Promise<void> {
  if (series.length > 0) {
    await deleteRows(tx, eventSeries, inArray(eventSeries.id, [...series]));
  }
  if (events.length > 0) await deleteEventsAlone(tx, inArray(calendarEvents.id, [...events]));
}
