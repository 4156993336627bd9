import type { CalendarEvent, RemoveSeriesInput, UpdateSeriesInput } from '@goaltracker/contracts/calendar/event.schema';
import { copyEvents, restoreEvents } from '@goaltracker/db/calendar/copied-events.queries';
import { excludeOccurrences, serializeSeriesChanges } from '@goaltracker/db/calendar/occurrences.queries';
import {
  type EventsInScope,
  type OccurrenceRow,
  type SeriesRow,
  deleteOccurrences,
  deleteSeries,
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
import { showEvent, toCalendarEvent } from '../event-row.ts';
import { computeChangedSpan } from '../event-times.ts';
import { toEventRow } from './change-occurrence.ts';
import { limitSeries } from './limit-series.ts';
import { cutSeries } from './move-series.ts';
import { rejoinSeries } from './rejoin-series.ts';
import { findFirst } from './reschedule.ts';
import { isAsRule } from './series-record.ts';
import { type SeriesPlan, planSeriesChange } from './series-plan.ts';
import { findOccurrence, findOrStore } from './unchanged-occurrences.ts';

/** Returns the event with this id or, when the change removes it, the first of the changed occurrences. */
export async function updateSeries(
  ctx: UserContext,
  { id: asked, ...change }: UpdateSeriesInput,
): Promise<CalendarEvent> {
  return ctx.write(async (tx) => {
    await serializeSeriesChanges(tx);
    const target = await findOccurrence(tx, asked);
    const { id } = target;
    const scope = change.scope === 'whole' ? 'whole' : 'all';
    const rows = await lockSeriesEvents(tx, target, scope);
    const hasRow = rows.some((row) => row.id === id);
    const parts = await lockRecords(tx, target, scope);
    const record = parts.find((part) => part.id === target.seriesId);
    const otherParts = parts.filter((part) => part !== record);
    const { timezone: zoneOfPerson } = await tx.session;
    const timezone = isTimed(record) ? record.timezone : zoneOfPerson;
    const to = computeChangedSpan(target, change, zoneOfPerson);
    const events = hasRow ? rows : [...rows, target];
    const plan = planSeriesChange({ events, record, otherParts }, { target, change, to, timezone, now: ctx.now });
    const stored = plan.changed.filter(
      (row) => row.id !== id || hasRow || !plan.series.some((series) => isAsRule(row, series, target.taskCompletedAt)),
    );
    const isChanged = stored.length + plan.removed.length + plan.series.length > 0;
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
    return toCalendarEvent(result, zoneOfPerson);
  });
}

/** Locks the record of the series and, with scope `whole`, of its other parts: none for a series without a record. */
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

/** Its occurrences keep the local time of its zone, wherever it is changed (rules/recurrence.md#local-time). */
const isTimed = (record: SeriesRow | undefined): record is SeriesRow => record?.isAllDay === false;

const toScope = (
  { id, seriesId, seriesStart, startTime }: OccurrenceRow,
  scope: EventsInScope['scope'],
): EventsInScope => ({ id, seriesId, from: seriesStart ?? startTime, scope });

/** The first occurrence after a change. */
function findFirstOf({ series, changed }: SeriesPlan, taskCompletedAt: string | null): OccurrenceRow | undefined {
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

/** Undoes the deletion of an event, or the last change of its series, within 24 hours. */
export async function restoreEvent(ctx: UserContext, id: string): Promise<CalendarEvent> {
  return ctx.write(async (tx) => {
    await serializeSeriesChanges(tx);
    const left = await restoreEvents(tx, { id, now: ctx.now });
    if (!left) throw new NotFoundError();
    await rejoinSeries(tx, left);
    return showEvent(tx, toEventRow(await findOccurrence(tx, id)));
  });
}
