import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const minutesPerDay = 24 * 60;
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
  /** The height of the 24 hours in pixels. */
  height: number;
  /** Whether the events of the day are still being loaded. */
  isPlaceholder: boolean;
  /** Counts the clicks on Today; each scrolls again. */
  todayClicks: number;
}

/** A ref for the scroller of the hours. Scrolls when a day is opened or Today is clicked, and leaves it alone after that. */
export function useOpeningScroll(options: OpeningScrollOptions): RefObject<HTMLElement | null> {
  const { day, events, timezone, height, isPlaceholder, todayClicks } = options;
  const scroller = useRef<HTMLElement>(null);
  const opened = useRef('');
  const opening = `${day} ${todayClicks}`;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || isPlaceholder || opened.current === opening) return;
    opened.current = opening;
    const { minutes, at } = computeOpeningTime({ day, events, timezone, now: Date.now() });
    element.scrollTop = (minutes / minutesPerDay) * height - (at === 'middle' ? element.clientHeight / 2 : 0);
  }, [opening, day, events, timezone, height, isPlaceholder]);
  return scroller;
}
