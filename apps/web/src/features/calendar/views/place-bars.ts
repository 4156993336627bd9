import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type CalendarDay, daysBetween } from '@goaltracker/domain/core/calendar-day';
import { compareEvents } from '../core/use-events.ts';
import { findEventDays } from '../core/event-days.ts';

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
      const { first, last } = findEventDays(event, timezone);
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
