import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { memo } from 'react';
import { formatMinutes } from '../../../ui/format-time.ts';
import { nameWeekday } from '../../../ui/format-period.ts';
import classes from './time-grid.module.css';

export const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The hours of a day to click on; by keyboard the Event button makes one. */
export const HourSlots = memo(function HourSlots({ day, onNew }: { day: CalendarDay; onNew: (at: string) => void }) {
  return hours.map((hour) => (
    <button
      key={hour}
      type="button"
      tabIndex={-1}
      className={classes.slot}
      aria-label={`New event, ${nameWeekday(day)} ${formatMinutes(hour * 60)}`}
      onClick={() => onNew(`${day}T${String(hour).padStart(2, '0')}:00`)}
    />
  ));
});

/** The hours beside the columns. */
export const HourAxis = memo(function HourAxis() {
  return (
    <div className={classes.axis} aria-hidden>
      {hours.map((hour) => (
        <span key={hour} className={classes.hour}>
          {hour > 0 && formatHour(hour)}
        </span>
      ))}
    </div>
  );
});

const shortHour = new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' });

function formatHour(hour: number): string {
  return shortHour.format(hour * 3_600_000);
}
