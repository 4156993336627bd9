import { Checkbox, VisuallyHidden } from '@mantine/core';
import { type CalendarDay, dayOfWeek } from '@goaltracker/domain/core/calendar-day';
import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { useToday } from '../../../lib/use-today.ts';
import { formatCount } from '../../../ui/format-amount.ts';
import { formatDay } from '../../../ui/format-date.ts';
import { formatShortWeekday, formatWeekday } from '../../../ui/format-period.ts';
import { formatMinutes, parseClockTime } from '../../../ui/format-time.ts';
import { Row } from '../../../ui/layout.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { MutedText } from '../../../ui/text.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { findDeadline } from './examples.ts';
import classes from './welcome.module.css';

/** A Monday, to name the weekdays from. */
const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];

interface TimeStepProps {
  /** 0 for Sunday. */
  weekdays: readonly number[];
  onToggle: (weekday: number) => void;
  time: string;
  onTimeChange: (time: string) => void;
  isWeekly: boolean;
  onWeeklyChange: (isWeekly: boolean) => void;
  /** The first day of each weekday. */
  days: readonly CalendarDay[];
}

/** The last of the first steps: when to work on the goal. */
export function TimeStep({ weekdays, onToggle, time, onTimeChange, isWeekly, onWeeklyChange, days }: TimeStepProps) {
  return (
    <>
      <Row as="fieldset" gap={6} aria-label="Weekdays">
        {week.map((day) => (
          <PlainButton
            key={day}
            className={`grow ${classes.day}`}
            aria-pressed={weekdays.includes(dayOfWeek(day))}
            onClick={() => onToggle(dayOfWeek(day))}
          >
            <span aria-hidden>{formatShortWeekday(day).slice(0, 2)}</span>
            <VisuallyHidden component="span">{formatWeekday(day)}</VisuallyHidden>
          </PlainButton>
        ))}
      </Row>
      <TimeField label="Time" value={time} onChange={onTimeChange} />
      <Checkbox
        label="Every week until it is due"
        checked={isWeekly}
        onChange={({ currentTarget }) => onWeeklyChange(currentTarget.checked)}
      />
      <Hours days={days} time={time} isWeekly={isWeekly} />
    </>
  );
}

function Hours({ days, time, isWeekly }: Pick<TimeStepProps, 'days' | 'time' | 'isWeekly'>) {
  const { day: today } = useToday();
  const { dateFormat } = useLocalSettings();
  const [firstDay] = days;
  const hours = formatCount(days.length, 'hour');
  return (
    <MutedText className={classes.plain} aria-live="polite">
      {firstDay === undefined ? (
        'Without a time in the calendar. You can schedule it later.'
      ) : (
        <>
          {isWeekly
            ? `${hours} a week in your calendar until ${formatDay(findDeadline(today), dateFormat)}`
            : `${hours} in your calendar`}
          {`, the first on ${formatWeekday(firstDay)}, ${formatDay(firstDay, dateFormat)}`}
          {time !== '' && ` at ${formatMinutes(parseClockTime(time))}`}.
        </>
      )}
    </MutedText>
  );
}
