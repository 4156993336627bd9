import { type HourSlot, hoursOfDay, isRealSlot } from '@goaltracker/domain/calendar/hour-slots';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { memo, type ReactNode } from 'react';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { formatClockTime, formatHour, formatMinutes } from '../../../ui/format/format-time.ts';
import { MutedText } from '../../../ui/text/text.tsx';
import shared from '../core/calendar.module.css';
import classes from './timeline.module.css';

interface HourSlotsProps {
  day: CalendarDay;
  timezone: string;
  /** The first hour shown. */
  from: number;
  /** The hour that Tab focuses, if it is on this day. */
  focusable: number | null;
  onNew: (at: string) => void;
}

/** A button for each hour that creates an event. The grid handles the arrow keys, and finds the hours by `data-slot`. */
export const HourSlots = memo(function HourSlots({ day, timezone, from, focusable, onNew }: HourSlotsProps) {
  return hoursOfDay
    .slice(from)
    .map((hour) =>
      isRealSlot({ day, hour }, timezone) ? (
        <button
          key={hour}
          type="button"
          data-slot={formatSlot({ day, hour })}
          data-tooltip="off"
          tabIndex={hour === focusable ? 0 : -1}
          className={`${shared.plain} block w-full ${classes.slot}`}
          aria-label={`New event, ${formatWeekday(day)} ${formatMinutes(hour * 60)}`}
          onClick={() => onNew(formatSlot({ day, hour }))}
        />
      ) : (
        <div key={hour} className={`block w-full ${classes.slot}`} data-skipped aria-hidden />
      ),
    );
});

/** `2026-11-21T09:00`. */
export function formatSlot({ day, hour }: HourSlot): string {
  return `${day}T${formatClockTime(hour * 60)}`;
}

export function parseSlot(text: string): HourSlot {
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

/** The names of the hours, and the current time when today is shown. */
export const HourAxis = memo(function HourAxis({ from, now }: { from: number; now: ReactNode }) {
  return (
    <MutedText as="div" size="xs" className={`relative ${classes.axis}`} aria-hidden>
      {hoursOfDay.slice(from).map((hour) => (
        <span key={hour} className={`nowrap ${classes.hour}`}>
          {hour > from && formatHour(hour)}
        </span>
      ))}
      {now}
    </MutedText>
  );
});
