import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type PlacedBar, placeBars } from '../timeline/place-bars.ts';

/** How many events a day of the month shows (second document, section 9). */
export const maxPerDay = 3;

export interface PlannedWeek {
  /** The bars that are shown, in the lines 0 to 2. */
  readonly bars: readonly PlacedBar[];
  /** How many events each day has, and how many of them are not shown. */
  readonly days: readonly { readonly total: number; readonly hidden: number }[];
}

/** What a week of the month shows: at most three lines of bars, and how many events that leaves out on each day. */
export function planWeek(
  events: readonly CalendarEvent[],
  week: readonly CalendarDay[],
  timezone: string,
): PlannedWeek {
  const bars = placeBars(events, week, timezone);
  const days = week.map(() => ({ total: 0, hidden: 0 }));
  for (const { from, to, lane } of bars) {
    for (const day of days.slice(from, to + 1)) {
      day.total += 1;
      if (lane >= maxPerDay) day.hidden += 1;
    }
  }
  return { bars: bars.filter(({ lane }) => lane < maxPerDay), days };
}
