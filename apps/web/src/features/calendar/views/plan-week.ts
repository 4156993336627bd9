import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type CalendarDay, addDays } from '@goaltracker/domain/core/calendar-day';
import { type PlacedBar, placeBars } from './place-events.ts';

/** Events that are visible on each day of the month (rules/calendar.md#month). */
const maxPerDay = 3;
/** Characters; a shorter title fits into one line. */
const longTitle = 18;

interface PlannedBar extends PlacedBar {
  /** Lanes that its title may take: two for a long one of an event within a day, above a free lane. */
  readonly lanes: 1 | 2;
}

interface PlannedWeek {
  /** The visible bars, in lanes 0 to 2. */
  readonly bars: readonly PlannedBar[];
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
  const shown = bars.filter(({ lane }) => lane < maxPerDay);
  const hasRoom = (bar: PlacedBar) =>
    isWithinDay(bar) &&
    bar.event.title.length > longTitle &&
    bar.lane + 1 < maxPerDay &&
    !shown.some(({ lane, from, to }) => lane === bar.lane + 1 && from <= bar.from && to >= bar.from);
  return { bars: shown.map((bar) => ({ ...bar, lanes: hasRoom(bar) ? 2 : 1 })), days };
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
