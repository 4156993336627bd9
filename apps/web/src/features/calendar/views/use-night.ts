import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useCallback, useMemo, useState } from 'react';
import { changeSettings, useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useIsPhone } from '../../../hooks/use-is-phone.ts';
import { useNow } from '../../../hooks/use-now.ts';
import {
  computeNightHours,
  findPastFold,
  foldedHourHeight,
  type HourFold,
  isFree,
  listNightEvents,
  type NightEvent,
  toScale,
} from './hour-scale.ts';

/** Pixels of the screen above and below the hours of a day. */
const around = 166;
const aroundOnPhone = 310;

interface NightOptions {
  days: readonly CalendarDay[];
  byDay: ReadonlyMap<CalendarDay, readonly CalendarEvent[]>;
  timezone: string;
  /** Pixels of the 24 hours (rules/calendar.md#timeline). */
  fullHeight: number;
  /** Whether to fold what is over and empty, too. */
  foldsPast?: boolean;
  /** Pixels of what is between the head of the calendar and the hours. */
  above?: number;
}

export interface Night {
  /** The hours from midnight that are, or can be, folded. */
  hours: number;
  /** Whether none of them is a later one that is over. */
  isOnlyNight: boolean;
  isFolded: boolean;
  /** What the folded hours hide. */
  events: readonly NightEvent[];
  toggle: () => void;
}

/**
 * The hours to show, and the night before them, which is folded unless unfolded in this browser. What is over and empty
 * when a day is opened is folded until it is unfolded or gets an event; right after the night it is a part of that.
 */
export function useNight({ days, byDay, timezone, fullHeight, foldsPast = false, above = 0 }: NightOptions) {
  const { nightHours } = useLocalSettings();
  const now = useNow().getTime();
  const shown = useMemo(() => ({ days, byDay, timezone, now }), [days, byDay, timezone, now]);
  const free = useMemo(() => computeNightHours(shown), [shown]);
  const night = useShortestNight(days, free);
  const isFolded = nightHours === 'folded' && night > 0;
  const from = isFolded ? night : 0;

  const [day] = days;
  const [opened, setOpened] = useState<{ day: CalendarDay | undefined; fold: HourFold | undefined }>();
  const isPhone = useIsPhone();
  if (foldsPast && opened?.day !== day) {
    const height = window.innerHeight - above - (isPhone ? aroundOnPhone : around);
    const fitting = Math.floor(height / foldedHourHeight);
    setOpened({ day, fold: findPastFold(shown, { from, fitting }) });
  }
  const kept = foldsPast && nightHours === 'folded' && opened && opened.day === day ? opened.fold : undefined;
  const past = kept && isFree(kept, shown) ? kept : undefined;
  const isMorning = past?.from === from;

  const scale = useMemo(
    () => (isMorning && past ? toScale(past.to, fullHeight) : toScale(from, fullHeight, past)),
    [isMorning, from, past, fullHeight],
  );
  const events = useMemo(() => (from > 0 ? listNightEvents(shown, from) : []), [shown, from]);
  const showPast = useCallback(() => setOpened((before) => before && { ...before, fold: undefined }), []);
  const toggle = () => changeSettings({ nightHours: isFolded ? 'shown' : 'folded' });
  const band: Night =
    isMorning && past
      ? { hours: past.to, isOnlyNight: false, isFolded: true, events, toggle: showPast }
      : { hours: night, isOnlyNight: true, isFolded, events, toggle };
  return { scale, night: band, showPast };
}

/** The shortest night since the days were opened: their hours do not slide away when the first event moves down. */
function useShortestNight(days: readonly CalendarDay[], hours: number): number {
  const [kept, setKept] = useState({ days, hours });
  const shortest = kept.days === days ? Math.min(kept.hours, hours) : hours;
  if (kept.days !== days || kept.hours !== shortest) setKept({ days, hours: shortest });
  return shortest;
}
