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
 * Computes the time to scroll to, in minutes since midnight: today the current time, in the middle; on another day an
 * hour before the first event, else 8 o'clock, at the top.
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
  /** The number of clicks on Today. Each click scrolls again. */
  todayClicks: number;
}

/** Pixels above the time that a day opens at. */
const margin = 10;

/**
 * Returns a ref for the scroller of the hours. Scrolls when a day opens and when Today is clicked. When the first hour
 * shown changes, keeps the other hours in place.
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

/** Scrolls to a time in minutes since midnight. Scrolls to the very top instead of showing half of the folded night. */
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

/**
 * Scrolls to the top when the height of an hour changed, as after unfolding the night. Otherwise keeps the visible
 * hours in place.
 */
export function keepHours(scroller: HTMLElement, before: HourScale, scale: HourScale): void {
  if (before.hourHeight !== scale.hourHeight) scroller.scrollTop = 0;
  else scroller.scrollTop += (before.from - scale.from) * scale.hourHeight;
}
