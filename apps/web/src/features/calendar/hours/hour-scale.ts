import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { splitSpanByDay } from '@goaltracker/domain/calendar/event-days';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';

/** Hours of the day that are folded to one row. */
export interface HourFold {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** The hours that a timeline shows, from `from` to midnight. */
export interface HourScale {
  /** The first hour shown. Earlier hours are folded. */
  readonly from: number;
  /** Later hours that are folded to one row. */
  readonly fold?: HourFold | undefined;
  /** Pixels of one hour. */
  readonly hourHeight: number;
}

/** Pixels of an hour while hours are folded. */
export const foldedHourHeight = 56;
/** The night ends at this hour at the latest. */
const latestMorning = 7;
/** In hours. Folding a shorter night would save nothing. */
const shortestNight = 2;
/** In hours: the shortest fold during the day. */
const shortestFold = 3;

export function toScale(from: number, fullHeight: number, fold?: HourFold): HourScale {
  return { from, fold, hourHeight: from > 0 || fold ? foldedHourHeight : fullHeight / 24 };
}

type Folds = Pick<HourScale, 'from' | 'fold'>;

/** Counts the rows of one hour, and the fold as one row. */
export function countRows(folds: Folds): number {
  return toRow(24, folds);
}

/** Converts hours since midnight to rows below the first hour shown; negative before that hour. */
export function toRow(hours: number, { from, fold }: Folds): number {
  if (!fold || hours <= fold.from) return hours - from;
  const length = fold.to - fold.from;
  return fold.from - from + (hours < fold.to ? (hours - fold.from) / length : hours - fold.to + 1);
}

/** Converts rows back to hours since midnight: the inverse of `toRow`. */
export function toHours(row: number, { from, fold }: Folds): number {
  if (!fold || row <= fold.from - from) return from + row;
  const inFold = row - (fold.from - from);
  return inFold < 1 ? fold.from + inFold * (fold.to - fold.from) : fold.to + inFold - 1;
}

/** Converts minutes since midnight to a fraction of the hours shown: 0 to 1, negative in the folded night. */
export function toFraction(minutes: number, folds: Folds): number {
  return toRow(minutes / 60, folds) / countRows(folds);
}

export function isFolded(hour: number, { from, fold }: Folds): boolean {
  return hour < from || (fold !== undefined && hour >= fold.from && hour < fold.to);
}

interface ShownDays {
  days: readonly CalendarDay[];
  byDay: ReadonlyMap<CalendarDay, readonly CalendarEvent[]>;
  timezone: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Counts the hours from midnight that can be folded: until an hour before the first event that starts on one of the
 * days, and until the current hour. 0 when the night is too short to fold.
 */
export function computeNightHours({ days, byDay, timezone, now }: ShownDays): number {
  const clock = toWallClock(now, timezone);
  const starts = days.flatMap((day) => listTimed(byDay.get(day)).flatMap((event) => startOn(event, day, timezone)));
  const beforeFirst = Math.floor(Math.min(...starts, 24 * 60) / 60) - 1;
  const hours = Math.min(latestMorning, beforeFirst, days.includes(clock.day) ? Math.floor(clock.minutes / 60) : 24);
  return hours < shortestNight ? 0 : hours;
}

/**
 * Finds the longest stretch of today, from the first hour shown, that is over and has no event. Folds no more hours
 * than the screen needs, which fits `fitting` rows. Undefined when the stretch is too short to fold.
 */
export function findPastFold(
  { days, byDay, timezone, now }: ShownDays,
  { from, fitting }: { from: number; fitting: number },
): HourFold | undefined {
  const clock = toWallClock(now, timezone);
  const [day] = days;
  if (days.length !== 1 || day !== clock.day) return undefined;
  const parts = listParts(day, { byDay, timezone });
  const current = Math.floor(clock.minutes / 60);
  const busy = [...parts.toSorted((one, other) => one.start - other.start), { start: current * 60, end: 24 * 60 }];
  let longest: HourFold | undefined;
  let free = from;
  for (const { start, end } of busy) {
    const to = Math.min(Math.floor(start / 60), current);
    if (to - free >= (longest ? longest.to - longest.from : shortestFold)) longest = { from: free, to };
    free = Math.max(free, Math.ceil(end / 60));
  }
  return longest && shorten(longest, { from, fitting });
}

/** Leaves out the last hours of a fold if the screen fits them. */
function shorten(fold: HourFold, { from, fitting }: { from: number; fitting: number }): HourFold | undefined {
  // A fold right after the night shares the row of the night.
  const rows = fold.from === from ? 24 - fold.to : countRows({ from, fold });
  const to = fold.to - Math.max(0, fitting - rows);
  return to - fold.from < shortestFold ? undefined : { from: fold.from, to };
}

export function isFree(fold: HourFold, { days, byDay, timezone }: Omit<ShownDays, 'now'>): boolean {
  return days.every((day) =>
    listParts(day, { byDay, timezone }).every(({ start, end }) => end <= fold.from * 60 || start >= fold.to * 60),
  );
}

/** An event that ends in the folded hours. */
export interface NightEvent {
  readonly event: CalendarEvent;
  readonly day: CalendarDay;
}

/** Lists the events that end in the folded hours, by end. Events that end later are visible below. */
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

/** The parts of the day's events, in minutes since midnight. */
function listParts(day: CalendarDay, { byDay, timezone }: Pick<ShownDays, 'byDay' | 'timezone'>) {
  return listTimed(byDay.get(day)).flatMap((event) =>
    splitSpanByDay(parseSpan(event), { timeZone: timezone, from: day, to: day }),
  );
}

/** In minutes since midnight; empty when the event starts on another day. */
function startOn(event: CalendarEvent, day: CalendarDay, timezone: string): number[] {
  const start = toWallClock(parseSpan(event).start, timezone);
  return start.day === day ? [start.minutes] : [];
}
