import type { SeriesOfEvent } from '@goaltracker/contracts/calendar/event.schema';
import { findEvent } from '@goaltracker/db/calendar/calendar.queries';
import { type SeriesRow, listOccurrenceTimes, listParts } from '@goaltracker/db/calendar/series.queries';
import type { UserContext } from '../../core/context.ts';
import { NotFoundError } from '../../core/errors.ts';
import { countOwnChanges } from '@goaltracker/domain/calendar/series/own-changes';
import { findOccurrenceEvent } from './unchanged-occurrences.ts';

/**
 * Returns the series of an event, its number of parts, and how many of its other occurrences have their own changes.
 */
export async function getSeries(ctx: UserContext, asked: string): Promise<SeriesOfEvent> {
  return ctx.read(async (tx) => {
    const event = (await findEvent(tx, asked)) ?? (await findOccurrenceEvent(tx, asked));
    if (!event) throw new NotFoundError();
    const { id, seriesId, recurrence } = event;
    const parts = seriesId === null ? [] : await listParts(tx, seriesId);
    const rows = parts.length === 0 ? [] : await listOccurrenceTimes(tx, listIds(parts));
    const others = Map.groupBy(
      rows.filter((row) => row.id !== id),
      (row) => row.seriesId,
    );
    const count = (series: SeriesRow) => countOwnChanges(series, others.get(series.id) ?? []);
    return {
      id: seriesId,
      recurrence,
      ownChanges: sum(parts.filter((series) => series.id === seriesId).map(count)),
      parts: Math.max(parts.length, 1),
      ownChangesOfWhole: sum(parts.map(count)),
    };
  });
}

const listIds = (series: readonly SeriesRow[]) => series.map(({ id }) => id);
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
