import { newEventDefaults } from '../calendar/enums.ts';
import { defaultRecurrence, type MonthlyOn, type Recurrence, toWeekday } from '../calendar/recurrence.ts';
import type { Span } from '../calendar/span.ts';
import { addDays, type CalendarDay, isWeekend, lastAcceptedDay } from '../core/calendar-day.ts';
import { startOfMonth } from '../core/calendar-month.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';
import type { Chosen } from './choose-mentions.ts';
import type { Clock, RecurrencePattern } from './mention.ts';
import { findNext } from './find-next-day.ts';

const minute = 60_000;

/** Start and end as minutes of a day. The end may be on the next day. */
export interface DayTimes {
  day: CalendarDay;
  from: number;
  to: number;
}

export interface Now {
  /** Milliseconds since 1970. */
  now: number;
  timezone: string;
}

/** The possible times of a sentence, the likeliest first. Empty without a time (rules/quick-entry.md#times). */
export function listTimes(chosen: Chosen, { now, timezone }: Now, slotDay: CalendarDay | null): DayTimes[] {
  const { day, time, moment, duration } = chosen;
  const length = duration?.minutes ?? newEventDefaults.minutes;
  const today = toWallClock(now, timezone);
  if (moment && !time) {
    const { day: on, minutes } = toWallClock(now + moment.minutes * minute, timezone);
    return [{ day: on, from: Math.floor(minutes), to: Math.floor(minutes) + length }];
  }
  const part = day?.part ?? null;
  if (!time) return day && part !== null ? [{ day: day.day, from: part, to: part + length }] : [];
  const possible = listClocks(time.from, part).map((from) => ({ from, to: computeEnd(from, time.to, length) }));
  const short = possible.filter(({ from, to }) => to - from <= 12 * 60);
  const choices = short.length > 0 ? short : possible;
  const on = day?.day ?? slotDay;
  if (on !== null && on !== today.day) return choices.map((choice) => ({ day: on, ...choice }));
  const ahead = choices.filter(({ from }) => from >= today.minutes);
  const ordered = [...ahead, ...choices.filter((choice) => !ahead.includes(choice))];
  const isTomorrow = on === null && ahead.length === 0;
  const next = isTomorrow ? addDays(today.day, 1) : today.day;
  return (on !== null || isTomorrow ? ordered : ahead).map((choice) => ({ day: next, ...choice }));
}

/** The possible times of day for a clock reading, the likeliest first: 1 to 5 is in the afternoon, 12 is noon. */
function listClocks({ minutes, isAmbiguous }: Clock, part: number | null): number[] {
  if (!isAmbiguous) return [minutes];
  const early = minutes % 720;
  const later = early + 720;
  if (part !== null) return [part < 720 ? early : later];
  if (minutes >= 720) return [later];
  return minutes < 6 * 60 ? [later, early] : [early, later];
}

function computeEnd(from: number, to: Clock | null, length: number): number {
  if (!to) return from + length;
  const candidates = to.isAmbiguous ? [to.minutes % 720, (to.minutes % 720) + 720] : [to.minutes];
  return candidates.find((end) => end > from) ?? Math.min(...candidates) + 1440;
}

/** Converts times to a span. The event keeps its length across clock changes. */
export function toSpan({ day, from, to }: DayTimes, timezone: string): Span {
  const start = toInstant({ day, minutes: from }, timezone);
  const end = toInstant({ day, minutes: to }, timezone);
  return { start, end: end > start ? end : start + (to - from) * minute };
}

export interface FirstOccurrence {
  recurrence: Recurrence;
  day: CalendarDay;
  /** Null for an all-day event. */
  times: { from: number; to: number } | null;
}

/**
 * The series of a sentence and its first day. Returns null when the series ends before its first day
 * (rules/quick-entry.md#repeating).
 */
export function computeSeries(
  chosen: Chosen,
  { now, timezone }: Now,
  slotDay: CalendarDay | null,
): FirstOccurrence | null {
  const { recurrence: mention, time, duration, from, until, times, days } = chosen;
  if (!mention?.pattern) return null;
  const today = toWallClock(now, timezone);
  const length = duration?.minutes ?? newEventDefaults.minutes;
  const start = time ? (listClocks(time.from, mention.part)[0] ?? 0) : (mention.part ?? null);
  const earliest = from?.day ?? slotDay ?? today.day;
  let day = findFirst(mention.pattern, earliest);
  const isOver = day === today.day && start !== null && start < today.minutes && !from && slotDay === null;
  if (isOver) day = findFirst(mention.pattern, addDays(earliest, 1));
  if (day === null) return null;
  const endDate = until?.day ?? (days && addDays(day, days.days - 1));
  if (endDate !== null && (endDate < day || endDate > lastAcceptedDay)) return null;
  const { type, interval, weekdays = [], monthlyOn = null } = mention.pattern;
  const recurrence: Recurrence = {
    ...defaultRecurrence,
    type,
    interval,
    weekdays,
    monthlyOn,
    ...(endDate !== null && { endType: 'until', endDate }),
    ...(endDate === null && times && { endType: 'after', count: times.count }),
  };
  return {
    recurrence,
    day,
    times: start === null ? null : { from: start, to: computeEnd(start, time?.to ?? null, length) },
  };
}

function findFirst(pattern: RecurrencePattern, from: CalendarDay): CalendarDay | null {
  const { weekdays = [], monthlyOn = null, date, month } = pattern;
  if (date !== undefined) return findNext(from, date, month);
  if (weekdays.length === 0 && !monthlyOn) return from;
  // The interval counts from the first day, so the first day matches any interval.
  const days = Array.from({ length: 62 }, (_, ahead) => addDays(from, ahead));
  const fits = monthlyOn ? isOn(monthlyOn) : (day: CalendarDay) => weekdays.includes(toWeekday(day));
  return days.find(fits) ?? null;
}

/** Whether a day has this position in its month, such as the last Friday. */
function isOn({ position, on }: MonthlyOn): (day: CalendarDay) => boolean {
  const isOfKind = (day: CalendarDay) => on === 'day' || (on === 'workday' ? !isWeekend(day) : toWeekday(day) === on);
  return (day) => {
    const month = Array.from({ length: 31 }, (_, ahead) => addDays(startOfMonth(day), ahead));
    const kinds = month.filter((each) => each.slice(0, 7) === day.slice(0, 7) && isOfKind(each));
    return kinds.at(position < 0 ? position : position - 1) === day;
  };
}
