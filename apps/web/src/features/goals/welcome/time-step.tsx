import { Checkbox } from '@mantine/core';
import type { Weekday } from '@goaltracker/domain/calendar/enums';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { parseClockTime } from '@goaltracker/domain/core/clock-time';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { formatMinutes } from '../../../ui/format/format-time.ts';
import { MutedText } from '../../../ui/text/text.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { WeekdayRow } from '../../../ui/fields/weekday-row.tsx';
import { findDeadline } from './examples.ts';

interface TimeStepProps {
  weekdays: readonly Weekday[];
  onToggle: (weekday: Weekday) => void;
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
      <WeekdayRow label="Weekdays" pressed={weekdays} onToggle={onToggle} />
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
    <MutedText className="m-0" aria-live="polite">
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
