import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useMemo } from 'react';
import { changeSettings, useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useNow } from '../../../hooks/use-now.ts';
import { computeNightHours, type HourScale, listNightEvents, type NightEvent, toScale } from './hour-scale.ts';

interface NightOptions {
  days: readonly CalendarDay[];
  byDay: ReadonlyMap<CalendarDay, readonly CalendarEvent[]>;
  timezone: string;
  /** Pixels of the 24 hours (rules/calendar.md#timeline). */
  fullHeight: number;
}

export interface Night {
  /** The hours from midnight that are, or can be, folded. */
  hours: number;
  isFolded: boolean;
  /** What the folded hours hide. */
  events: readonly NightEvent[];
  toggle: () => void;
}

/** The hours to show, and the night before them, which is folded unless unfolded in this browser. */
export function useNight({ days, byDay, timezone, fullHeight }: NightOptions): { scale: HourScale; night: Night } {
  const { nightHours } = useLocalSettings();
  const now = useNow().getTime();
  const hours = useMemo(() => computeNightHours({ days, byDay, timezone, now }), [days, byDay, timezone, now]);
  const isFolded = nightHours === 'folded' && hours > 0;
  const from = isFolded ? hours : 0;
  const scale = useMemo(() => toScale(from, fullHeight), [from, fullHeight]);
  const events = useMemo(
    () => (from > 0 ? listNightEvents({ days, byDay, timezone }, from) : []),
    [days, byDay, timezone, from],
  );
  const toggle = () => changeSettings({ nightHours: isFolded ? 'shown' : 'folded' });
  return { scale, night: { hours, isFolded, events, toggle } };
}
