import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { memo } from 'react';
import { formatWeekday } from '../../../ui/format-period.ts';
import { formatMinutes } from '../../../ui/format-time.ts';
import { MutedText } from '../../../ui/text.tsx';
import shared from '../calendar.module.css';
import classes from './timeline.module.css';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** A button for each hour that creates an event. Not focusable: keyboard users have the Event button. */
export const HourSlots = memo(function HourSlots({ day, onNew }: { day: CalendarDay; onNew: (at: string) => void }) {
  return hours.map((hour) => (
    <button
      key={hour}
      type="button"
      tabIndex={-1}
      className={`${shared.plain} ${classes.slot}`}
      aria-label={`New event, ${formatWeekday(day)} ${formatMinutes(hour * 60)}`}
      onClick={() => onNew(`${day}T${String(hour).padStart(2, '0')}:00`)}
    />
  ));
});

export const HourAxis = memo(function HourAxis() {
  return (
    <MutedText as="div" className={classes.axis} aria-hidden>
      {hours.map((hour) => (
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
