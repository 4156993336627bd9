import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type CalendarDay, addDays } from '@goaltracker/domain/core/calendar-day';
import { type PlacedBar, placeBars } from './place-events.ts';

/** Events that are visible on each day of the month (rules/calendar.md#month). */
const maxPerDay = 3;

interface PlannedWeek {
  /** The visible bars, in lanes 0 to 2. */
  readonly bars: readonly PlacedBar[];
  /** For each day, the number of its events and how many of them are hidden. */
  readonly days: readonly { readonly total: number; readonly hidden: number }[];
}

/** Lays out a week of the month in at most three lanes of bars. */
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

/** Whether a bar is an event with times on one day, which needs only a line; the others are blocks. */
export function isWithinDay({ event, from, to, startsBefore, endsAfter }: Omit<PlacedBar, 'lane'>): boolean {
  return !event.isAllDay && from === to && !startsBefore && !endsAfter;
}

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that a key moves the focus to; `null` for other keys. */
export function stepDay(day: CalendarDay, key: string): CalendarDay | null {
  const step = keySteps[key];
  return step === undefined ? null : addDays(day, step);
}
