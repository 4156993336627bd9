import type { CalendarEvent, RemoveSeriesInput, UpdateSeriesInput } from '@goaltracker/contracts/calendar/event.schema';
import { copyEvents, restoreEvents } from '@goaltracker/db/calendar/copied-events.queries';
import { excludeOccurrences, serializeSeriesChanges } from '@goaltracker/db/calendar/occurrences.queries';
import {
  type EventsInScope,
  type OccurrenceRow,
  type SeriesRow,
  deleteOccurrences,
  deleteSeries,
  lockAllSeries,
  lockEventsOfSeries,
  lockOccurrence,
  lockParts,
  lockSeries,
  lockSeriesEvents,
  saveOccurrences,
  saveSeries,
  setRecurrence,
} from '@goaltracker/db/calendar/series.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { UserContext } from '../../core/context.ts';
import { NotFoundError } from '../../core/errors.ts';
import { showEventRow } from '@goaltracker/domain/calendar/event-row';
import type { CalendarEventRow } from '@goaltracker/domain/sync/rows';
import { showEvent } from '../event-row.ts';
import { toEventRow } from '@goaltracker/domain/calendar/series/series-event';
import { limitSeries } from './limit-series.ts';
import { chooseSeriesId } from './new-series.ts';
import { cutSeries } from '@goaltracker/domain/calendar/series/move-series';
import { rejoinSeries } from '@goaltracker/domain/calendar/series/rejoin-series';
import { findFirst } from '@goaltracker/domain/calendar/series/reschedule';
import { isEffective, planChange } from '@goaltracker/domain/calendar/series/plan-change';
import type { SeriesPlan } from '@goaltracker/domain/calendar/series/series-plan';
import { findOccurrence, findOrStore } from './unchanged-occurrences.ts';

/** Returns the event with this id. When the change removes the event, returns the first changed occurrence. */
export async function updateSeries(
  ctx: UserContext,
  { id: asked, newSeriesId: given, ...change }: UpdateSeriesInput,
): Promise<CalendarEvent> {
  return ctx.write(async (tx) => {
    await serializeSeriesChanges(tx);
    const target = await findOccurrence(tx, asked);
    const { id } = target;
    const newSeriesId = await chooseSeriesId(tx, given);
    const scope = change.scope === 'whole' ? 'whole' : 'all';
    const rows = await lockSeriesEvents(tx, target, scope);
    const parts = await lockRecords(tx, target, scope);
    const { timezone } = await tx.session;
    const plan = planChange({ target, rows, parts }, change, { now: ctx.now, timezone, newSeriesId });
    const { stored } = plan;
    const isChanged = isEffective(plan);
    if (change.scope !== 'this' && isChanged) {
      const made = {
        events: stored.filter((row) => rows.every((each) => each.id !== row.id)).map((row) => row.id),
        series: plan.series,
      };
      await copyEvents(tx, toScope(target, scope), { asked, change: made, now: ctx.now });
    }
    await saveRecords(tx, plan);
    const saved = isChanged ? await saveOccurrences(tx, stored, plan.removed) : [];
    const changed = [...saved, ...plan.changed];
    const present = plan.removed.includes(id) ? findFirstOf(plan, target.taskCompletedAt) : toEventRow(target);
    const result = changed.find((event) => event.id === id) ?? present;
    if (!result) throw new NotFoundError();
    return showEventRow(result, { id: ctx.userId, timezone });
  });
}

/**
 * Locks the record of the series and, with scope `whole`, of its other parts. A series without a record returns none.
 */
async function lockRecords(
  tx: UserTransaction,
  { seriesId }: OccurrenceRow,
  scope: 'all' | 'whole',
): Promise<SeriesRow[]> {
  if (seriesId === null) return [];
  if (scope === 'whole') return lockParts(tx, seriesId);
  const record = await lockSeries(tx, seriesId);
  return record ? [record] : [];
}

const toScope = (
  { id, seriesId, seriesStart, startTime }: OccurrenceRow,
  scope: EventsInScope['scope'],
): EventsInScope => ({ id, seriesId, from: seriesStart ?? startTime, scope });

function findFirstOf({ series, changed }: SeriesPlan, taskCompletedAt: string | null): CalendarEventRow | undefined {
  const record = series.at(-1);
  if (!record) return changed[0];
  const inScope = changed.filter(({ seriesId }) => seriesId === record.id);
  return findFirst(
    { record, inScope: inScope.map((row) => ({ ...row, hasNote: false, taskCompletedAt })) },
    taskCompletedAt,
  );
}

async function saveRecords(tx: UserTransaction, { series, removedSeries }: SeriesPlan): Promise<void> {
  if (removedSeries !== undefined) await deleteSeries(tx, [removedSeries]);
  if (series.length === 0) return;
  await saveSeries(tx, series);
  await limitSeries(tx);
}

export async function removeSeries(ctx: UserContext, { id: asked, scope }: RemoveSeriesInput): Promise<void> {
  await ctx.write(async (tx) => {
    await serializeSeriesChanges(tx);
    const target =
      scope === 'this'
        ? await findOrStore(tx, asked, (present) => lockOccurrence(tx, present))
        : await findOccurrence(tx, asked);
    const events = toScope(target, scope);
    await copyEvents(tx, events, { asked, now: ctx.now });
    const deleted = await deleteOccurrences(tx, events);
    const parts = await lockRecords(tx, target, scope === 'whole' ? 'whole' : 'all');
    const series = parts.find((part) => part.id === target.seriesId);
    if (!series) return;
    if (scope === 'this') return excludeOccurrences(tx, deleted);
    const kept = scope === 'following' ? cutSeries(series, Date.parse(events.from)) : undefined;
    if (!kept) return deleteSeries(tx, scope === 'whole' ? parts.map((part) => part.id) : [series.id]);
    await saveSeries(tx, [kept]);
    await setRecurrence(tx, kept);
  });
}

export async function restoreEvent(ctx: UserContext, id: string): Promise<CalendarEvent> {
  return ctx.write(async (tx) => {
    await serializeSeriesChanges(tx);
    const left = await restoreEvents(tx, { id, now: ctx.now });
    if (!left) throw new NotFoundError();
    const { events, restored, series } = left;
    const records = restored.length === 0 ? [] : await lockAllSeries(tx, restored);
    const rows = events.length === 0 || restored.length === 0 ? [] : await lockEventsOfSeries(tx, restored);
    const rejoined = rejoinSeries({ events, series, records, rows });
    await saveSeries(tx, rejoined.series);
    await saveOccurrences(tx, rejoined.events, []);
    return showEvent(tx, { ...toEventRow(await findOccurrence(tx, id)), userId: ctx.userId });
  });
}
