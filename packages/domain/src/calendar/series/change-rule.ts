import type { CalendarEventRow, EventSeriesRow } from '../../sync/rows.ts';
import { chooseZone } from '../all-day.ts';
import { type Span, formatSpan, parseSpan } from '../span.ts';
import { toWallClock } from '../../core/wall-clock.ts';
import { InvalidChange } from '../../core/invalid-change.ts';
import { isSameSpan } from '../event-times.ts';
import { type ChangeOfTarget, computeMovedSpan, isMoved } from './change-occurrence.ts';
import { moveSeries } from './move-series.ts';
import { type SeriesEvent, toEventRow } from './series-event.ts';
import { pickSeriesFields } from './series-record.ts';
import type { ChangedPart } from './series-plan.ts';
import { findSpanBefore, parseSeriesRule } from './series-rule.ts';
import { endOfTime } from '../occurrences.ts';

/** A series, or its part from the changed occurrence on, with the stored occurrences. */
export interface SeriesPart {
  readonly record: EventSeriesRow;
  readonly inScope: readonly SeriesEvent[];
}

/**
 * Changes the fields and times of a series. When an occurrence has its own value in a field, the value stays, except
 * for the target. Throws InvalidChange.
 */
export function changeRule({ record, inScope }: SeriesPart, change: ChangeOfTarget): ChangedPart {
  const series = { ...record, ...pickSeriesFields(change.change), sequence: record.sequence + 1 };
  const { target } = change;
  const isAllDay = change.change.isAllDay ?? record.isAllDay;
  const timezone = chooseZone({ isAllDay }, change.timezone);
  if (!isMoved(change) && isAllDay === record.isAllDay) {
    return {
      changed: inScope.map((row) => ({ ...followSeries(row, record, change), seriesId: series.id })),
      removed: [],
      series,
    };
  }
  const first = computeMovedSpan(record, change);
  checkMove(record, { first, timezone }, change);
  const starts = inScope.flatMap(({ seriesStart }) => (seriesStart === null ? [] : Date.parse(seriesStart)));
  const length = Date.parse(record.endTime) - Date.parse(record.startTime);
  const shift = (start: number) =>
    computeMovedSpan({ ...record, ...formatSpan({ start, end: start + length }) }, change).start;
  const moved = moveSeries(series, { first, isAllDay, timezone, shift, occurrenceKey: change.newSeriesId }, starts);
  return {
    changed: inScope.map((row) => {
      const { regular, planned } = row.seriesStart === null ? {} : moved.occurrences(Date.parse(row.seriesStart));
      const fields = followSeries(row, record, change);
      const isTarget = row.id === target.id;
      const span =
        !isTarget && planned && regular && isSameSpan(parseSpan(row), regular) && row.isAllDay === record.isAllDay
          ? planned
          : computeMovedSpan(row, { ...change, change: { ...change.change, isAllDay: fields.isAllDay } });
      return {
        ...fields,
        ...formatSpan(span),
        seriesId: series.id,
        seriesStart: planned ? new Date(planned.start).toISOString() : null,
        recurrence: moved.series.recurrence,
      };
    }),
    removed: [],
    series: moved.series,
  };
}

/** The fields of an occurrence after a change of its series. The occurrence's own values stay. */
export function followSeries(
  row: SeriesEvent,
  record: EventSeriesRow,
  { target, change }: { target: { id: string } | undefined; change: ChangeOfTarget['change'] },
): CalendarEventRow {
  const isOwn = (name: string) => row.id !== target?.id && Reflect.get(row, name) !== Reflect.get(record, name);
  const { isAllDay = row.isAllDay } = change;
  const fields = { ...pickSeriesFields(change), isAllDay };
  const followed = Object.entries(fields).filter(([name]) => !isOwn(name));
  return { ...toEventRow(row), ...Object.fromEntries(followed), recurrence: record.recurrence };
}

/**
 * Throws InvalidChange when the series would end after the accepted years, or when the rule of another calendar cannot
 * follow the move: the rule names days and hours that stay.
 */
function checkMove(
  record: EventSeriesRow,
  { first, timezone }: { first: Span; timezone: string },
  change: ChangeOfTarget,
): void {
  const rule = parseSeriesRule(record);
  const last = record.endsAt === null ? undefined : findSpanBefore(rule, endOfTime);
  if (last) computeMovedSpan({ ...record, ...formatSpan(last) }, change);
  if (rule.recurrence.rrule === null) return;
  const [from, to] = [toWallClock(rule.first.start, rule.timeZone), toWallClock(first.start, timezone)];
  const staysOnDays = from.day !== to.day && /BY(?:DAY|MONTHDAY|YEARDAY|WEEKNO|MONTH)=/.test(record.recurrence);
  const staysAtHours = from.minutes !== to.minutes && /BY(?:HOUR|MINUTE|SECOND)=/.test(record.recurrence);
  if (!staysOnDays && !staysAtHours) return;
  const message = 'This series has a rule of another calendar that cannot be moved so: change only this event';
  throw new InvalidChange('startTime', message);
}
