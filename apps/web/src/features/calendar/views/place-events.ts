import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type DaySegment, computeEventDayRange, splitSpanByDay } from '@goaltracker/domain/calendar/event-days';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { type CalendarDay, daysBetween } from '@goaltracker/domain/core/calendar-day';
import { compareEvents } from '../core/group-events.ts';
import { countRows, type HourScale, toFraction, toRow } from './hour-scale.ts';
import { arrangeSideBySide, stackEvents } from './stack-events.ts';

const minutesPerDay = 24 * 60;

/** Where the part of an event that lies in the hours shown of a day is drawn, in fractions of the day's column. */
export interface PlacedEvent {
  readonly event: CalendarEvent;
  readonly part: DaySegment;
  readonly top: number;
  readonly height: number;
  /** Fractions of what `inset` leaves of the width. */
  readonly left: number;
  readonly width: number;
  /** Pixels from the left. */
  readonly inset: number;
  /** The height that no later event covers. */
  readonly free: number;
}

/** Pixels that a stacked event is further to the right than the one below. */
const insetPerLevel = 13;
/** Pixels of a stacked event that stay visible: one line of its title. */
const visibleEdge = 20;

interface PlaceOptions {
  day: CalendarDay;
  timezone: string;
  scale: HourScale;
  /** Pixels. */
  minHeight: number;
  /** Whether overlapping events are stacked instead of standing side by side. */
  isStacked?: boolean;
}

/**
 * Places the timed events of a day, side by side or stacked where they overlap. An event lower than `minHeight` pixels
 * gets that height, so that it can be read and touched. What lies before the first hour shown is left out.
 */
export function placeEvents(
  events: readonly CalendarEvent[],
  { day, timezone, scale, minHeight, isStacked = false }: PlaceOptions,
): PlacedEvent[] {
  const first = scale.from * 60;
  const minMinutes = (minHeight / scale.hourHeight) * 60;
  const items = events.flatMap((event) => {
    if (event.isAllDay) return [];
    const [whole] = splitSpanByDay(parseSpan(event), { timeZone: timezone, from: day, to: day });
    if (!whole || (first > 0 && whole.end <= first)) return [];
    const part = whole.start < first ? { ...whole, start: first, startsBefore: true } : whole;
    const start = Math.min(part.start, minutesPerDay - minMinutes);
    return [{ event, part, start, end: Math.max(part.end, start + minMinutes) }];
  });
  const toHeight = (start: number, end: number) =>
    (toRow(end / 60, scale) - toRow(start / 60, scale)) / countRows(scale);
  const arranged = isStacked ? stackEvents(items, (visibleEdge / scale.hourHeight) * 60) : arrangeSideBySide(items);
  return arranged.map(({ item, left, width, depth, coveredFrom }) => ({
    event: item.event,
    part: item.part,
    top: toFraction(item.start, scale),
    height: toHeight(item.start, item.end),
    left,
    width,
    inset: depth * insetPerLevel,
    free: toHeight(item.start, coveredFrom),
  }));
}

/** An event as a bar over consecutive days. `from` and `to` are indexes of days, both included. */
export interface PlacedBar {
  readonly event: CalendarEvent;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly startsBefore: boolean;
  readonly endsAfter: boolean;
}

/** Places events as bars, each in the first free lane; the earliest start comes first, then the longest bar. */
export function placeBars(
  events: readonly CalendarEvent[],
  days: readonly CalendarDay[],
  timezone: string,
): PlacedBar[] {
  const [firstDay] = days;
  if (firstDay === undefined) return [];
  const lastIndex = days.length - 1;
  const spans = events
    .map((event) => {
      const { first, last } = computeEventDayRange({ ...parseSpan(event), isAllDay: event.isAllDay }, timezone);
      return { event, start: daysBetween(firstDay, first), end: daysBetween(firstDay, last) };
    })
    .filter(({ start, end }) => start <= lastIndex && end >= 0)
    .toSorted((one, other) => one.start - other.start || other.end - one.end || compareEvents(one.event, other.event));
  const lanes: number[] = [];
  return spans.map(({ event, start, end }) => {
    const from = Math.max(0, start);
    const to = Math.min(lastIndex, end);
    const free = lanes.findIndex((last) => last < from);
    const lane = free < 0 ? lanes.length : free;
    lanes[lane] = to;
    return { event, from, to, lane, startsBefore: start < 0, endsAfter: end > lastIndex };
  });
}
