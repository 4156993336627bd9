import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { splitSpanByDay } from '@goaltracker/domain/calendar/event-days';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';

/** The hours that a timeline shows, from `from` to midnight. */
export interface HourScale {
  /** The first hour shown, 0 to 7; earlier ones are folded. */
  readonly from: number;
  /** Pixels of one hour. */
  readonly hourHeight: number;
}

/** Pixels of an hour while the night is folded. */
const foldedHourHeight = 56;
/** The night ends at this hour at the latest. */
const latestMorning = 7;
/** Folding a shorter night would save nothing. */
const shortestNight = 2;

export function toScale(from: number, fullHeight: number): HourScale {
  return from > 0 ? { from, hourHeight: foldedHourHeight } : { from, hourHeight: fullHeight / 24 };
}

/** Where minutes since midnight lie between the first hour shown and midnight: 0 to 1, below 0 in the folded hours. */
export function toFraction(minutes: number, { from }: Pick<HourScale, 'from'>): number {
  return (minutes - from * 60) / ((24 - from) * 60);
}

interface ShownDays {
  days: readonly CalendarDay[];
  byDay: ReadonlyMap<CalendarDay, readonly CalendarEvent[]>;
  timezone: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * The hours from midnight that can be folded: up to an hour before the first event that starts on one of the days, and
 * never the current hour. 0 when there is no night worth folding.
 */
export function computeNightHours({ days, byDay, timezone, now }: ShownDays): number {
  const clock = toWallClock(now, timezone);
  const starts = days.flatMap((day) => listTimed(byDay.get(day)).flatMap((event) => startOn(event, day, timezone)));
  const beforeFirst = Math.floor(Math.min(...starts, 24 * 60) / 60) - 1;
  const hours = Math.min(latestMorning, beforeFirst, days.includes(clock.day) ? Math.floor(clock.minutes / 60) : 24);
  return hours < shortestNight ? 0 : hours;
}

/** An event that ends in the folded hours. */
export interface NightEvent {
  readonly event: CalendarEvent;
  readonly day: CalendarDay;
}

/** The events that folded hours hide, in the order of their ends. Those that last longer are visible below. */
export function listNightEvents({ days, byDay, timezone }: Omit<ShownDays, 'now'>, hours: number): NightEvent[] {
  return days.flatMap((day) =>
    listTimed(byDay.get(day))
      .filter((event) => {
        const [part] = splitSpanByDay(parseSpan(event), { timeZone: timezone, from: day, to: day });
        return part !== undefined && part.end <= hours * 60;
      })
      .toSorted((one, other) => Date.parse(one.endTime) - Date.parse(other.endTime))
      .map((event) => ({ event, day })),
  );
}

function listTimed(events: readonly CalendarEvent[] = []): CalendarEvent[] {
  return events.filter(({ isAllDay }) => !isAllDay);
}

/** In minutes since midnight; nothing when it started on an earlier day. */
function startOn(event: CalendarEvent, day: CalendarDay, timezone: string): number[] {
  const start = toWallClock(parseSpan(event).start, timezone);
  return start.day === day ? [start.minutes] : [];
}
