import type { EventRow } from '@goaltracker/db/calendar/calendar.queries';
import type { SeriesRow } from '@goaltracker/db/calendar/series.queries';
import { newId } from '@goaltracker/db/core/id';
import { formatInstants, parseInstants } from '@goaltracker/domain/calendar/instants';
import { formatOccurrenceId } from '@goaltracker/domain/calendar/occurrence-id';
import { formatRecurrence, parseRecurrence, type Recurrence } from '@goaltracker/domain/calendar/recurrence';
import { shiftRecurrence, shiftSpan } from '@goaltracker/domain/calendar/series';
import { type Span, formatSpan } from '@goaltracker/domain/calendar/span';
import { daysBetween } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { unreported } from '../event-row.ts';
import {
  type RuleFields,
  type SeriesRule,
  type StoredPart,
  endOfTime,
  endRecurrence,
  findSpanFrom,
  listSpans,
  parseSeriesRule,
  startRuleAt,
} from './series-rule.ts';

/** The columns that every occurrence has from its series. */
export type SeriesFields = Pick<EventRow, (typeof sharedFields)[number]>;

const sharedFields = [
  'title',
  'description',
  'location',
  'color',
  'type',
  'goalId',
  'taskId',
  'resourceId',
  'reminderMinutes',
  'reportsFrom',
] as const satisfies readonly (keyof EventRow & keyof SeriesRow)[];

export function pickSeriesFields<Row extends object>(row: Row): Pick<Row, Extract<keyof Row, keyof SeriesFields>> {
  return Object.fromEntries(
    sharedFields.flatMap((name) => (Reflect.get(row, name) === undefined ? [] : [[name, Reflect.get(row, name)]])),
  ) as Pick<Row, Extract<keyof Row, keyof SeriesFields>>;
}

/** The record of a new series whose occurrences the server makes. */
export function buildSeries(
  { id, userId, now, ...fields }: SeriesFields & RuleFields & { id: string; userId: string; now: Date },
  { generatedUntil, isEnded }: StoredPart,
): SeriesRow {
  return {
    ...pickSeriesFields(fields),
    id,
    userId,
    occurrenceKey: newId(),
    recurrence: fields.recurrence,
    timezone: fields.timezone,
    startTime: fields.startTime,
    endTime: fields.endTime,
    isAllDay: fields.isAllDay,
    excluded: '',
    added: fields.added,
    generatedUntil,
    isEnded,
    uid: null,
    sequence: 0,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** The columns of a new occurrence: completed like its task. */
export function completeWithTask(taskCompletedAt: string | null) {
  if (taskCompletedAt === null) return unreported;
  return { ...unreported, completionStatus: 'completed', completionReportedAt: taskCompletedAt } as const;
}

/** The event of an occurrence as it is, or would be, stored at first. */
export function buildOccurrence(
  series: SeriesRow & { taskCompletedAt?: string | null },
  span: Span,
): EventRow & { seriesStart: string } {
  const { startTime, endTime } = formatSpan(span);
  const { userId, isAllDay, recurrence, createdAt, updatedAt, taskCompletedAt = null } = series;
  return {
    ...completeWithTask(taskCompletedAt),
    ...pickSeriesFields(series),
    id: formatOccurrenceId(series.occurrenceKey, span.start),
    userId,
    seriesId: series.id,
    seriesStart: startTime,
    startTime,
    endTime,
    isAllDay,
    recurrence,
    createdAt,
    updatedAt,
  };
}

/** Most series have an occurrence within it. */
const recentTime = 400 * 86_400_000;

/**
 * The series without what its rule gives from an instant on, or undefined if nothing is left; a count becomes that of
 * what is left. `excluded` are further starts that do not take place.
 */
export function cutSeries(series: SeriesRow, from: number, excluded: readonly number[] = []): SeriesRow | undefined {
  const rule = parseSeriesRule(series);
  const recent = listSpans(rule, { from: from - recentTime, to: from });
  const last = recent.at(-1) ?? listSpans(rule, { to: from }).at(-1);
  if (!last) return undefined;
  const isBefore = (start: number) => start < from;
  const cut: SeriesRow = {
    ...series,
    recurrence: formatRecurrence(countRecurrence(rule, from) ?? endAt(rule, last)),
    excluded: formatInstants([...parseInstants(series.excluded), ...excluded].filter(isBefore)),
    added: formatInstants(rule.added.filter(isBefore)),
    sequence: series.sequence + 1,
  };
  return { ...cut, isEnded: findSpanFrom(parseSeriesRule(cut), Date.parse(cut.generatedUntil)) === undefined };
}

/** Whether a series ends after a count, which its events say. */
export function isCounted({ recurrence }: Pick<SeriesRow, 'recurrence'>): boolean {
  return parseRecurrence(recurrence)?.endType === 'after';
}

/** The recurrence with the count of its occurrences before an instant; undefined unless it ends after a count of ours. */
function countRecurrence(rule: SeriesRule, to: number): Recurrence | undefined {
  const { recurrence } = rule;
  if (recurrence.endType !== 'after' || recurrence.rrule !== null) return undefined;
  const count = listSpans({ ...rule, added: [] }, { to }).length;
  return count === 0 ? undefined : { ...recurrence, count };
}

function endAt({ recurrence, timeZone, isAllDay }: SeriesRule, { start }: Span): Recurrence {
  return endRecurrence(recurrence, { day: toWallClock(start, timeZone).day, start, isAllDay });
}

/**
 * A series of its own of what the rule gives from an instant on, without the occurrences that were moved to before it. A
 * count becomes that of what is left or, where the rule has to be counted from its old start, the last day.
 */
export function splitSeries(series: SeriesRow, from: number, moved: readonly number[]): SeriesRow {
  const rule = parseSeriesRule(series);
  const first = findSpanFrom(rule, from);
  const started = first && startRuleAt(rule, first);
  const isLater = (start: number) => start >= from;
  const excluded = [...parseInstants(series.excluded), ...moved].filter(isLater);
  const earlier = started ? [] : listSpans(rule, { to: from }).map(({ start }) => start);
  const needsLastDay = first !== undefined && started === undefined && rule.recurrence.endType === 'after';
  const last = needsLastDay ? listSpans(rule, { to: endOfTime }).at(-1) : undefined;
  const recurrence = started?.recurrence ?? (last ? endAt(rule, last) : rule.recurrence);
  return {
    ...series,
    id: newId(),
    occurrenceKey: newId(),
    recurrence: formatRecurrence(recurrence),
    ...formatSpan((started ?? rule).first),
    excluded: formatInstants([...excluded, ...earlier]),
    added: formatInstants(rule.added.filter(isLater)),
    uid: null,
    sequence: 0,
  };
}

/** A series after its occurrences were moved. */
export interface MovedSeries {
  readonly series: SeriesRow;
  /** The start that the rule now gives to the occurrence with a start before, null where it gives none. */
  readonly toStart: (start: number) => number | null;
}

/**
 * Moves a series by the difference between two spans, in local time: its n-th occurrence stays the n-th, and one that has
 * ended gets no more. `until` is after every start that will be asked for.
 */
export function moveSeries(series: SeriesRow, { first, from, to, isAllDay, timezone, until }: MovedTimes): MovedSeries {
  const before = parseSeriesRule(series);
  // The days as they were counted before, perhaps in another time zone.
  const days = daysBetween(
    toWallClock(before.first.start, before.timeZone).day,
    toWallClock(first.start, timezone).day,
  );
  const shift = (start: number) => shiftSpan({ start, end: start + 1 }, { from, to }, timezone).start;
  const added = before.added.map(shift);
  const moved: SeriesRow = {
    ...series,
    occurrenceKey: newId(),
    recurrence: formatRecurrence(shiftRecurrence(before.recurrence, days)),
    timezone,
    ...formatSpan(first),
    isAllDay,
    added: formatInstants(added),
  };
  const rule = parseSeriesRule(moved);
  const stored = Date.parse(series.generatedUntil);
  const excluded = parseInstants(series.excluded);
  const end = Math.max(until, stored, (excluded.at(-1) ?? 0) + 1);
  const starts = listSpans({ ...before, added: [] }, { to: end }).map(({ start }) => start);
  const limit = shift(end) + longestShiftOfOne;
  const newStarts = listSpans({ ...rule, added: [] }, { to: limit }).map(({ start }) => start);
  const positions = new Map(starts.map((start, position) => [start, position]));
  const toStart = (start: number): number | null => {
    const position = positions.get(start);
    return position === undefined
      ? before.added.includes(start)
        ? shift(start)
        : null
      : (newStarts[position] ?? null);
  };
  const isStored = (start: number) => start < stored;
  const lastStored = [...starts.filter(isStored), ...before.added.filter(isStored)].map(toStart);
  const generatedUntil = Math.max(first.start, ...lastStored.map((start) => (start ?? 0) + 1));
  return {
    series: {
      ...moved,
      excluded: formatInstants(excluded.flatMap((start) => toStart(start) ?? [])),
      generatedUntil: new Date(generatedUntil).toISOString(),
      isEnded: series.isEnded || findSpanFrom(rule, generatedUntil) === undefined,
      sequence: series.sequence + 1,
    },
    toStart,
  };
}

interface MovedTimes {
  /** The new first span. */
  readonly first: Span;
  readonly from: Span;
  readonly to: Span;
  readonly isAllDay: boolean;
  readonly timezone: string;
  readonly until: number;
}

/** A month may be shorter, and a weekday up to a week away. */
const longestShiftOfOne = 62 * 86_400_000;

/** The text of an event's recurrence after its series was moved by so many days. */
export function shiftRecurrenceText(text: string | null, days: number): string | null {
  const recurrence = text === null ? null : parseRecurrence(text);
  if (!recurrence || days === 0) return text;
  const hasDays = recurrence.weekdays.length > 0 || recurrence.monthlyOn !== null || recurrence.endType === 'until';
  if (!hasDays) return text;
  return formatRecurrence(shiftRecurrence(recurrence, days));
}
