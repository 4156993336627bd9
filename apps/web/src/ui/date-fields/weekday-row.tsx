import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type Weekday, weekdays } from '@goaltracker/domain/calendar/enums';
import { addDays, dayOfWeek } from '@goaltracker/domain/core/calendar-day';
import { useFirstWeekdayOfPicker } from '../format/first-weekday.ts';
import { formatShortWeekday, formatWeekday } from '../format/format-period.ts';
import { Grid } from '../layout/layout.tsx';
import classes from './weekday-row.module.css';

/** The weekday names are formatted from the week of this Monday. */
const monday = '2026-11-16';
const fromMonday = weekdays.map((weekday, at) => ({ weekday, day: addDays(monday, at) }));

interface WeekdayRowProps {
  label: string;
  pressed: readonly Weekday[];
  onToggle: (weekday: Weekday) => void;
}

/** A toggle for each day of the week, in the order of the date pickers. */
export function WeekdayRow({ label, pressed, onToggle }: WeekdayRowProps) {
  const firstWeekday = useFirstWeekdayOfPicker();
  const start = fromMonday.findIndex(({ day }) => dayOfWeek(day) === firstWeekday);
  const week = [...fromMonday.slice(start), ...fromMonday.slice(0, start)];
  return (
    <fieldset>
      <legend>{label}</legend>
      <Grid columns={7} min={44} gap={2}>
        {week.map(({ weekday, day }) => (
          <UnstyledButton
            key={weekday}
            type="button"
            className={`min-h-48 rounded-lg text-center text-sm semibold ${classes.day}`}
            aria-pressed={pressed.includes(weekday)}
            onClick={() => onToggle(weekday)}
          >
            <span aria-hidden>{formatShortWeekday(day).slice(0, 2)}</span>
            <VisuallyHidden component="span">{formatWeekday(day)}</VisuallyHidden>
          </UnstyledButton>
        ))}
      </Grid>
    </fieldset>
  );
}
