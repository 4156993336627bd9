import { hoursOfDay, isRealSlot } from '@goaltracker/domain/calendar/hour-slots';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { memo } from 'react';
import { formatWeekday } from '../../../ui/format-period.ts';
import { formatMinutes } from '../../../ui/format-time.ts';
import { MutedText } from '../../../ui/text.tsx';
import shared from '../calendar.module.css';
import classes from './timeline.module.css';

interface HourSlotsProps {
  day: CalendarDay;
  timezone: string;
  onNew: (at: string) => void;
}

/** A button for each hour that creates an event. Not focusable: keyboard users have the Event button. */
export const HourSlots = memo(function HourSlots({ day, timezone, onNew }: HourSlotsProps) {
  return hoursOfDay.map((hour) =>
    isRealSlot({ day, hour }, timezone) ? (
      <button
        key={hour}
        type="button"
        tabIndex={-1}
        className={`${shared.plain} ${classes.slot}`}
        aria-label={`New event, ${formatWeekday(day)} ${formatMinutes(hour * 60)}`}
        onClick={() => onNew(`${day}T${String(hour).padStart(2, '0')}:00`)}
      />
    ) : (
      <div key={hour} className={classes.slot} data-skipped aria-hidden />
    ),
  );
});

export const HourAxis = memo(function HourAxis() {
  return (
    <MutedText as="div" className={classes.axis} aria-hidden>
      {hoursOfDay.map((hour) => (
        <span key={hour} className={classes.hour}>
          {hour > 0 && formatHour(hour)}
        </span>
      ))}
    </MutedText>
  );
});

const shortHour = new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' });

function formatHour(hour: number): string {
  return shortHour.format(hour * 3_600_000);
}
