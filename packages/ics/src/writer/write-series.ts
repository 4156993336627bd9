import { type DayRange, computeDayRange } from '@goaltracker/domain/calendar/all-day';
import type { Span } from '@goaltracker/domain/calendar/span';
import { toInstant, toWallClock } from '@goaltracker/domain/core/wall-clock';
import { formatContentLine } from '../text/content-line.ts';
import type { CalendarSeries } from './calendar-entry.ts';
import { formatDate, formatLocal, formatUtc, toRuleTime } from './date-time.ts';
import { writeDays, writeEvent, writeSpan, writeTime } from './write-entry.ts';

/** Writes a series: the VEVENT with its rule, and one VEVENT for each occurrence that differs from the rule. */
export function writeSeries(series: CalendarSeries): string {
  const { time, timeZone, excluded, added, overrides } = series;
  const { when, rule, format } =
    'first' in time ? describeDays(series.rrule, time, timeZone) : describeTimes(series.rrule, time, timeZone);
  const dates = [
    formatContentLine('RRULE', rule),
    ...excluded.map((at) => `EXDATE${format(at)}\r\n`),
    ...added.map((at) => `RDATE${format(at)}\r\n`),
  ];
  return [
    writeEvent(series, when + dates.join('')),
    ...overrides.map((override) =>
      writeEvent(override, `RECURRENCE-ID${format(override.ruleStart)}\r\n${writeTime(override.time)}`),
    ),
  ].join('');
}

/** The time of a series. `format` writes the start of an occurrence, after the name of a property. */
interface SeriesTime {
  readonly when: string;
  readonly rule: string;
  readonly format: (instant: number) => string;
}

function describeDays(rule: string, days: DayRange, timeZone: string): SeriesTime {
  const format = (at: number) => `;VALUE=DATE:${formatDate(computeDayRange({ start: at, end: at }, timeZone).first)}`;
  const toDay = (end: number) => formatDate(toWallClock(end, timeZone).day);
  return { when: writeDays(days), rule: replaceEnd(rule, timeZone, toDay), format };
}

/** Local times: occurrences keep them when the clocks change. */
function describeTimes(rrule: string, span: Span, timeZone: string): SeriesTime {
  const { minutes } = toWallClock(span.start, timeZone);
  const formatAs = (at: number, local = toWallClock(at, timeZone)) =>
    toInstant(local, timeZone) === at ? `;TZID=${timeZone}:${formatLocal(local)}` : `:${formatUtc(at)}`;
  return {
    when: writeSpan(span, formatAs),
    // With a time zone, UNTIL is in UTC.
    rule: replaceEnd(rrule, timeZone, formatUtc),
    format: (at) => formatAs(at, toRuleTime(at, minutes, timeZone)),
  };
}

const until = /UNTIL=(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?/i;

/** Rewrites the end of the rule with `format`. A date is the last day, included: the end is its last second. */
export function replaceEnd(rule: string, timeZone: string, format: (instant: number) => string): string {
  return rule.replace(until, (_, year, month, date, hour, minute, second, utc) => {
    const minutes = hour === undefined ? 24 * 60 - 1 / 60 : Number(hour) * 60 + Number(minute) + Number(second) / 60;
    return `UNTIL=${format(toInstant({ day: `${year}-${month}-${date}`, minutes }, utc ? 'UTC' : timeZone))}`;
  });
}
