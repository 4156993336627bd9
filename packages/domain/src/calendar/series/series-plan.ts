import type { CalendarEventRow, EventSeriesRow } from '../../sync/rows.ts';
import type { SeriesScope } from '../enums.ts';
import { formatRecurrence, parseRecurrence } from '../recurrence.ts';
import { formatFurtherId } from '../occurrence-id.ts';
import { parseSpan } from '../span.ts';
import { InvalidChange } from '../../core/invalid-change.ts';
import { type ChangeOfTarget, changeOccurrence, isMoved } from './change-occurrence.ts';
import { changeRule } from './change-rule.ts';
import { cutSeries, splitSeries } from './move-series.ts';
import { rescheduleRows, rescheduleRule } from './reschedule.ts';
import { type SeriesEvent, toEventRow } from './series-event.ts';
import { pickSeriesFields } from './series-record.ts';

/** The rows to write. `changed` includes new rows, `removed` contains ids. */
export interface SeriesPlan {
  readonly changed: CalendarEventRow[];
  readonly removed: string[];
  /** The series rows to write. */
  readonly series: EventSeriesRow[];
  /** The series row to delete. */
  readonly removedSeries: string | undefined;
}

/** The result for the events in scope. `series` is undefined when the events no longer repeat. */
export interface ChangedPart {
  readonly changed: CalendarEventRow[];
  readonly removed: string[];
  readonly series: EventSeriesRow | undefined;
}

const nothing: SeriesPlan = { changed: [], removed: [], series: [], removedSeries: undefined };

interface SeriesEvents {
  /** The stored events of the series, by start time. */
  readonly events: readonly SeriesEvent[];
  readonly record: EventSeriesRow | undefined;
  /** The other parts of a split series, with the scope `whole`. */
  readonly otherParts?: readonly EventSeriesRow[];
}

/** A change of a series, with its time. */
export interface ChangeOfSeries extends ChangeOfTarget {
  readonly target: SeriesEvent;
  readonly now: Date;
}

/**
 * Computes the rows to write when one occurrence of a series changes. With the scope `following`, the changed
 * occurrences become a new series. Throws InvalidChange.
 */
export function planSeriesChange(
  { events, record, otherParts = [] }: SeriesEvents,
  change: ChangeOfSeries,
): SeriesPlan {
  const reschedules = isRescheduled(change);
  if (reschedules && otherParts.length > 0) {
    const message = 'A series that was split repeats by several rules: change one part at a time';
    throw new InvalidChange('recurrence', message);
  }
  const plan =
    record && change.change.scope !== 'this'
      ? planParts({ events, record, otherParts }, change, reschedules)
      : planRows(events, change, reschedules);
  const before = new Map(events.map((row) => [row.id, row]));
  const updated = { updatedAt: change.now.toISOString() };
  return {
    ...plan,
    changed: plan.changed.filter((row) => !isSame(row, before.get(row.id))).map((row) => ({ ...row, ...updated })),
    series: plan.series.map((series) => ({ ...series, ...updated })),
  };
}

/** Changes the rule of the target, and shifts each other part by the same difference in local time. */
function planParts(
  {
    events,
    record,
    otherParts,
  }: { events: readonly SeriesEvent[]; record: EventSeriesRow; otherParts: readonly EventSeriesRow[] },
  change: ChangeOfSeries,
  reschedules: boolean,
): SeriesPlan {
  const ofPart = Map.groupBy(events, ({ seriesId }) => seriesId);
  const own = planRule({ events: ofPart.get(record.id) ?? [], record }, change, reschedules);
  const others = otherParts.map((part, at) =>
    planRule({ events: ofPart.get(part.id) ?? [], record: part }, followIn(part, change, at), false),
  );
  return {
    ...own,
    changed: [own, ...others].flatMap(({ changed }) => changed),
    series: [own, ...others].flatMap(({ series }) => series),
  };
}

/**
 * Adapts the change to another part of the series. A part that already is all-day, or already has times, keeps its
 * times.
 */
function followIn(part: EventSeriesRow, change: ChangeOfSeries, at: number): ChangeOfSeries {
  const { target, timezone } = change;
  const { isAllDay = target.isAllDay } = change.change;
  const keepsTimes = isAllDay !== target.isAllDay && isAllDay === part.isAllDay;
  return {
    ...change,
    timezone: part.isAllDay ? timezone : part.timezone,
    zoneOfTarget: timezone,
    newSeriesId: formatFurtherId(change.newSeriesId, at),
    to: keepsTimes ? parseSpan(target) : change.to,
  };
}

/** Changes a rule and the stored occurrences. A part that is split off keeps a link to the series. */
function planRule(
  { events, record }: { events: readonly SeriesEvent[]; record: EventSeriesRow },
  change: ChangeOfSeries,
  reschedules: boolean,
): SeriesPlan {
  if (!reschedules && isSameAlready(record, change)) return nothing;
  const from = toRuleStart(change.target);
  const { kept, part } =
    change.change.scope === 'following' ? splitAt(record, from, change.newSeriesId) : { kept: undefined, part: record };
  const inScope = kept ? events.filter((row) => toRuleStart(row) >= from) : events;
  const { changed, removed, series } = (reschedules ? rescheduleRule : changeRule)({ record: part, inScope }, change);
  const earlier = events.filter((row) => !inScope.includes(row)).map(toEventRow);
  return {
    changed: [
      ...changed,
      // The rows of each part state the end of their own part.
      ...(kept ? earlier.map((row) => ({ ...row, recurrence: kept.recurrence })) : []),
    ],
    removed,
    series: [...(kept ? [kept] : []), ...(series ? [series] : [])],
    removedSeries: kept || series ? undefined : record.id,
  };
}

/** Splits a series at an instant. The first part is undefined when it has no occurrence. */
function splitAt(
  record: EventSeriesRow,
  from: number,
  id: string,
): { kept: EventSeriesRow | undefined; part: EventSeriesRow } {
  const tied = { ...record, splitFrom: record.splitFrom ?? record.id };
  const kept = cutSeries(tied, from);
  return { kept, part: kept ? splitSeries(tied, from, id) : record };
}

/** Changes one occurrence, an event without a series, or events that were created one by one. */
function planRows(events: readonly SeriesEvent[], change: ChangeOfSeries, reschedules: boolean): SeriesPlan {
  const { target } = change;
  const { scope } = change.change;
  const inScope = listInScope(events, target, scope);
  const { changed, removed, series }: ChangedPart = reschedules
    ? rescheduleRows(inScope, change)
    : { changed: inScope.map((row) => changeOccurrence(row, change)), removed: [], series: undefined };
  const isSplit = scope === 'following' && inScope.length < events.length;
  const isChanged = changed.some((row, at) => !isSame(row, inScope[at]));
  const seriesId = isSplit && isChanged && !series ? change.newSeriesId : undefined;
  return {
    changed: changed.map((row) => (seriesId && row.seriesId ? { ...row, seriesId } : row)),
    removed,
    series: series ? [series] : [],
    removedSeries: undefined,
  };
}

/** The regular start of an occurrence, in milliseconds since 1970. */
function toRuleStart({ seriesStart, startTime }: CalendarEventRow): number {
  return Date.parse(seriesStart ?? startTime);
}

function listInScope(series: readonly SeriesEvent[], target: SeriesEvent, scope: SeriesScope): readonly SeriesEvent[] {
  if (scope === 'all' || scope === 'whole') return series;
  if (scope === 'this') return [target];
  return series.filter((row) => row.startTime >= target.startTime);
}

/**
 * Whether the change alters no field and no time of the series and of the target. Ignores the target's fields when it
 * is in another series.
 */
function isSameAlready(record: EventSeriesRow, { target, change, to }: ChangeOfTarget): boolean {
  const has = (row: CalendarEventRow | EventSeriesRow) =>
    Object.entries(pickSeriesFields(change)).every(([name, value]) => Reflect.get(row, name) === value);
  const isAllDay = change.isAllDay ?? record.isAllDay;
  const hasTarget = target.seriesId !== record.id || has(target);
  return has(record) && hasTarget && !isMoved({ target, to }) && isAllDay === record.isAllDay;
}

/** Whether the recurrence changes. Throws InvalidChange when the change is for a single occurrence of a series. */
function isRescheduled({ target, change: { scope, recurrence } }: ChangeOfTarget): boolean {
  if (recurrence === undefined || isSameRecurrence(recurrence, target.recurrence)) return false;
  if (scope === 'this' && target.seriesId !== null) {
    throw new InvalidChange('recurrence', 'One occurrence cannot repeat differently: change all or the following');
  }
  return true;
}

function isSameRecurrence(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && normalizeRecurrence(one) === normalizeRecurrence(other));
}

function normalizeRecurrence(text: string): string {
  const recurrence = parseRecurrence(text);
  return recurrence ? formatRecurrence(recurrence) : text;
}

function isSame(row: CalendarEventRow, before: CalendarEventRow | undefined): boolean {
  return before !== undefined && Object.entries(row).every(([name, value]) => Reflect.get(before, name) === value);
}
