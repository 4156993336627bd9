import type { CalendarEvent, RemoveSeriesInput, UpdateSeriesInput } from '@goaltracker/contracts/calendar/event.schema';
import { copyEvents } from '@goaltracker/db/calendar/copied-events.queries';
import {
  clearSeriesStarts,
  excludeOccurrences,
  lockSeriesOfEvent,
  scheduleTopUp,
  serializeSeriesChanges,
} from '@goaltracker/db/calendar/occurrences.queries';
import {
  deleteOccurrences,
  deleteSeries,
  lockSeries,
  lockSeriesEvents,
  saveOccurrences,
  saveSeries,
  type SeriesRow,
} from '@goaltracker/db/calendar/series.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { UserContext } from '../../core/context.ts';
import { NotFoundError } from '../../core/errors.ts';
import { toCalendarEvent } from '../event-row.ts';
import { findOrStore } from './further-occurrences.ts';
import { toEventRow } from './change-occurrence.ts';
import { limitForeignSeries } from './limit-foreign-series.ts';
import { type SeriesPlan, planSeriesChange } from './series-plan.ts';
import { cutSeries, isCounted } from './series-record.ts';
import { computeTopUpTime } from './series-rule.ts';

/** Returns the event with this id or, when the change removes it, the first of the changed occurrences. */
export async function updateSeries(ctx: UserContext, { id, ...change }: UpdateSeriesInput): Promise<CalendarEvent> {
  return ctx.write(async (tx) => {
    await serializeSeriesChanges(tx);
    const { events, target } = await findOrStore(tx, id, async () => {
      const all = await lockSeriesEvents(tx, id);
      const found = all.find((event) => event.id === id);
      return found && { events: all, target: found };
    });
    const record = target.seriesId === null ? undefined : await lockSeries(tx, target.seriesId);
    const timezone = isTimed(record) && !change.isAllDay ? record.timezone : (await tx.session).timezone;
    const plan = await planSeriesChange({ events, record }, target, change, { timezone, now: ctx.now });
    const { changed, removed } = plan;
    if (change.scope !== 'this' && changed.length + removed.length > 0)
      await copyEvents(tx, { id, scope: 'all', isChange: true, now: ctx.now });
    await saveRecords(tx, plan);
    const saved = changed.length > 0 ? await saveOccurrences(tx, changed, removed) : [];
    const result = removed.includes(id) ? saved[0] : (saved.find((event) => event.id === id) ?? toEventRow(target));
    if (!result) throw new NotFoundError();
    return toCalendarEvent(result);
  });
}

/** Its occurrences keep the local time of its zone, wherever it is changed (rules/recurrence.md#local-time). */
const isTimed = (record: SeriesRow | undefined): record is SeriesRow => record?.isAllDay === false;

async function saveRecords(tx: UserTransaction, { series, removedSeries }: SeriesPlan): Promise<void> {
  if (removedSeries !== undefined) await deleteSeries(tx, removedSeries);
  if (series.length > 0) await saveSeries(tx, series);
  await limitForeignSeries(tx, series);
  for (const { isEnded, generatedUntil } of series) {
    if (!isEnded) await scheduleTopUp(tx, computeTopUpTime(generatedUntil));
  }
}

export async function removeSeries(ctx: UserContext, { id, scope }: RemoveSeriesInput): Promise<void> {
  await ctx.write(async (tx) => {
    await serializeSeriesChanges(tx);
    const { found, deleted } = await findOrStore(tx, id, async () => {
      await copyEvents(tx, { id, scope, isChange: false, now: ctx.now });
      const ofEvent = await lockSeriesOfEvent(tx, id);
      const rows = await deleteOccurrences(tx, id, scope);
      return rows.length > 0 ? { found: ofEvent, deleted: rows } : undefined;
    });
    if (!found) return;
    const { series, startTime: from } = found;
    if (scope === 'this') return excludeOccurrences(tx, deleted);
    if (scope === 'all') return deleteSeries(tx, series.id);
    const starts = deleted.flatMap((event) => (event.seriesStart === null ? [] : Date.parse(event.seriesStart)));
    const kept = cutSeries(series, Date.parse(from), starts);
    const recurrence = isCounted(series) ? kept?.recurrence : undefined;
    await clearSeriesStarts(tx, { seriesId: series.id, from, recurrence });
    await (kept ? saveSeries(tx, [kept]) : deleteSeries(tx, series.id));
  });
}
