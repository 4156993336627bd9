import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type HourScale, toRow } from './hour-scale.ts';

const hour = 60;
/** 8 o'clock, in minutes. */
const morning = 8 * hour;

interface OpenedDay {
  day: CalendarDay;
  events: readonly CalendarEvent[];
  timezone: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * The time a day opens at, in minutes since midnight: the current time, in the middle; on another day an hour before
 * its first event or 8 o'clock, at the top.
 */
export function computeOpeningTime(opened: OpenedDay): { minutes: number; at: 'middle' | 'top' } {
  const { day, events, timezone, now } = opened;
  const clock = toWallClock(now, timezone);
  if (clock.day === day) return { minutes: clock.minutes, at: 'middle' };
  const starts = events
    .filter(({ isAllDay }) => !isAllDay)
    .map((event) => toWallClock(parseSpan(event).start, timezone))
    .filter((start) => start.day === day)
    .map(({ minutes }) => minutes);
  return { minutes: starts.length > 0 ? Math.max(0, Math.min(...starts) - hour) : morning, at: 'top' };
}

interface OpeningScrollOptions extends Omit<OpenedDay, 'now'> {
  scale: HourScale;
  /** Whether the events of the day are still being loaded. */
  /** Counts the clicks on Today; each scrolls again. */
  todayClicks: number;
}

/** Pixels above the time that a day opens at. */
const margin = 10;

/**
 * A ref for the scroller of the hours. Scrolls when a day is opened or Today is clicked, and leaves it alone after that;
 * but when the first hour shown changes, the other hours keep their place.
 */
export function useOpeningScroll(options: OpeningScrollOptions): RefObject<HTMLElement | null> {
  const { day, events, timezone, scale, todayClicks } = options;
  const scroller = useRef<HTMLElement>(null);
  const opened = useRef<{ opening: string; scale: HourScale }>(null);
  const opening = `${day} ${todayClicks}`;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const before = opened.current;
    opened.current = { opening, scale };
    if (before?.opening === opening) {
      keepHours(element, before.scale, scale);
      return;
    }
    const { minutes, at } = computeOpeningTime({ day, events, timezone, now: Date.now() });
    scrollToTime(element, minutes, { scale, at });
  }, [opening, day, events, timezone, scale]);
  return scroller;
}

/** Scrolls to a time in minutes since midnight; to the very top rather than to half of the folded night. */
export function scrollToTime(
  scroller: HTMLElement,
  minutes: number,
  { scale, at }: { scale: HourScale; at: 'middle' | 'top' },
): void {
  const below = toRow(minutes / 60, scale) * scale.hourHeight;
  const night = scroller.querySelector<HTMLElement>('[data-hours]')?.offsetTop ?? 0;
  const target = night + below - (at === 'middle' ? scroller.clientHeight / 2 : margin);
  const showsFirstHour = target < night || (at === 'top' && below < scale.hourHeight);
  scroller.scrollTop = showsFirstHour ? 0 : target;
}

/** Shows the night when it was unfolded; otherwise keeps the visible hours where they are. */
export function keepHours(scroller: HTMLElement, before: HourScale, scale: HourScale): void {
  if (before.hourHeight !== scale.hourHeight) scroller.scrollTop = 0;
  else scroller.scrollTop += (before.from - scale.from) * scale.hourHeight;
}
