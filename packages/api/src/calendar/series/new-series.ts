import { type EventRow, insertEvents } from '@goaltracker/db/calendar/calendar.queries';
import { listSeriesByIdEnd } from '@goaltracker/db/calendar/occurrences.queries';
import { keyEnd } from '@goaltracker/domain/calendar/occurrence-id';
import { findMatchingSeries, insertSeries, lockSeries } from '@goaltracker/db/calendar/series.queries';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { NewSeries } from '@goaltracker/domain/calendar/series/new-series';
import { ConflictError } from '../../core/errors.ts';
import { limitSeries } from './limit-series.ts';
import { buildNewSeries } from '@goaltracker/domain/calendar/plan-event';
import { buildOccurrence } from '@goaltracker/domain/calendar/series/series-record';

/**
 * Returns the id of a new series. The ids of its occurrences derive from it. Throws ConflictError when another series
 * has the client's id.
 */
export async function chooseSeriesId(tx: UserTransaction, given: string | undefined): Promise<string> {
  if (given === undefined) return newId();
  const isTaken = (await lockSeries(tx, given)) ?? (await listSeriesByIdEnd(tx, keyEnd(given)))[0];
  if (isTaken) throw new ConflictError('This already exists.');
  return given;
}

/**
 * Finds the series with the same type, title and rule, or creates one (rules/recurrence.md#events-posted-one-by-one).
 * The caller holds the user's series lock.
 */
export async function findOrCreateSeriesId(
  tx: UserTransaction,
  event: Pick<EventRow, 'type' | 'title'> & { recurrence: string },
  given: string | undefined,
): Promise<string> {
  return (await findMatchingSeries(tx, event)) ?? chooseSeriesId(tx, given);
}

/**
 * Stores a new series with the fields of its first event, and returns the first event. With `firstId`, an id from the
 * client, also stores a row for the first event. Throws ConflictError when an event has this id.
 */
export async function insertNewSeries(
  tx: UserTransaction,
  plan: NewSeries,
  {
    timezone,
    firstId,
    newSeriesId,
    ...fields
  }: Omit<EventRow, 'userId' | 'recurrence'> & {
    recurrence: string;
    timezone: string;
    firstId: string | undefined;
    newSeriesId: string | undefined;
  },
): Promise<EventRow> {
  const now = new Date(fields.createdAt);
  const series = buildNewSeries(fields, plan, { id: await chooseSeriesId(tx, newSeriesId), timezone, now });
  await insertSeries(tx, [series]);
  await limitSeries(tx);
  const occurrence = buildOccurrence(series, plan.first);
  if (firstId === undefined) return { ...occurrence, userId: tx.userId };
  const [first] = await insertEvents(tx, [{ ...occurrence, id: firstId }], { onConflict: 'ignore' });
  if (!first) throw new ConflictError('This already exists.');
  return first;
}
