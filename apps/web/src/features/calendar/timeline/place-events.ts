import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type DaySegment, splitSpanByDay } from '@goaltracker/domain/calendar/event-days';
import { arrangeColumns } from '@goaltracker/domain/calendar/overlap-columns';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';

const minutesPerDay = 24 * 60;

/** Where the part of an event that lies on one day stands; all in fractions of the day's column. */
export interface PlacedEvent {
  readonly event: CalendarEvent;
  readonly part: DaySegment;
  readonly top: number;
  readonly height: number;
  readonly left: number;
  readonly width: number;
}

/**
 * Places the timed events of a day, side by side where they overlap. Whatever is shorter than `minMinutes` takes as
 * much room as that, so that it can be read and touched.
 */
export function placeEvents(
  events: readonly CalendarEvent[],
  { day, timezone, minMinutes }: { day: CalendarDay; timezone: string; minMinutes: number },
): PlacedEvent[] {
  const items = events.flatMap((event) => {
    if (event.isAllDay) return [];
    const [part] = splitSpanByDay(parseSpan(event), { timeZone: timezone, from: day, to: day });
    if (!part) return [];
    const start = Math.min(part.start, minutesPerDay - minMinutes);
    return [{ event, part, start, end: Math.max(part.end, start + minMinutes) }];
  });
  return arrangeColumns(items).map(({ item, column, columns, width }) => ({
    event: item.event,
    part: item.part,
    top: item.start / minutesPerDay,
    height: (item.end - item.start) / minutesPerDay,
    left: column / columns,
    width: width / columns,
  }));
}
