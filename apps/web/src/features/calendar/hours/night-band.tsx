import { UnstyledButton } from '@mantine/core';
import { ChevronDown, ChevronUp, Moon } from 'lucide-react';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useCallback, useMemo, useState } from 'react';
import { chosenColor } from '../../../ui/styles/colors.ts';
import { formatShortWeekday } from '../../../ui/format/format-period.ts';
import { formatHourRange, formatTime } from '../../../ui/format/format-time.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import classes from './night-band.module.css';
import { changeSettings, useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useIsPhone } from '../../../hooks/use-device.ts';
import { useNow } from '../../../hooks/use-today.ts';
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

interface NightBandProps extends Night {
  namesDays: boolean;
  timezone: string;
}

/** Shows the night as one row that folds and unfolds it. Renders nothing when no hour can be folded. */
export function NightBand({ hours, isOnlyNight, isFolded, events, toggle, namesDays, timezone }: NightBandProps) {
  if (hours === 0) return null;
  const Chevron = isFolded ? ChevronDown : ChevronUp;
  return (
    <Row
      as={UnstyledButton}
      className={`w-full min-h-44 underlined muted text-xs ${classes.band}`}
      data-folded={isFolded || undefined}
      aria-expanded={!isFolded}
      onClick={toggle}
    >
      <span className={`flex-none ${classes.moon}`}>{isOnlyNight && <Moon size={15} aria-hidden />}</span>
      <span className="flex-none ink semibold nowrap">{formatHourRange({ from: 0, to: hours })}</span>
      <Row as="span" gap={6} className="grow clip">
        {events.map(({ event, day }) => (
          <span
            key={`${event.id} ${day}`}
            className={`truncate rounded-sm ink medium ${classes.event}`}
            style={chosenColor(event.color)}
          >
            {event.title}, until {namesDays && `${formatShortWeekday(day)} `}
            {formatTime(event.endTime, timezone)}
          </span>
        ))}
      </Row>
      <Chevron size={18} className="flex-none" aria-hidden />
    </Row>
  );
}

/** Pixels of the screen above and below the hours of a day. */
const around = 166;
const aroundOnPhone = 310;

interface NightOptions {
  days: readonly CalendarDay[];
  byDay: ReadonlyMap<CalendarDay, readonly CalendarEvent[]>;
  timezone: string;
  /** Pixels of the 24 hours (rules/calendar.md#timeline). */
  fullHeight: number;
  /** Whether to fold past hours without events, too. */
  foldsPast?: boolean;
  /** Pixels between the head of the calendar and the hours, as of the line with the next event. */
  above?: number;
}

interface Night {
  /** The number of hours from midnight that are or can be folded. */
  hours: number;
  /** False when past hours after the night are folded with it. */
  isOnlyNight: boolean;
  isFolded: boolean;
  events: readonly NightEvent[];
  toggle: () => void;
}

/**
 * Computes the hours to show. The night is folded unless the user unfolded it in this browser. Past hours without
 * events when a day opens stay folded until the user unfolds them or they get an event; right after the night they
 * share its row.
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

/**
 * Returns the shortest night since the days were opened, so that the hours do not slide away when the first event moves
 * down.
 */
function useShortestNight(days: readonly CalendarDay[], hours: number): number {
  const [kept, setKept] = useState({ days, hours });
  const shortest = kept.days === days ? Math.min(kept.hours, hours) : hours;
  if (kept.days !== days || kept.hours !== shortest) setKept({ days, hours: shortest });
  return shortest;
}
