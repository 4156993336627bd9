import '@mantine/dates/styles.layer.css';
import { TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { ClockTime } from '@goaltracker/domain/core/clock-time';
import { toDue } from '@goaltracker/domain/tasks/due';
import { type FormEvent, useState } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useHasKeyboard } from '../../../hooks/use-has-keyboard.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { useEntry } from '../../../ui/fields/use-entry.ts';
import { useFirstWeekdayOfPicker } from '../../../ui/format/first-weekday.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatShortWeekday, formatWeekday } from '../../../ui/format/format-period.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { listNearDays } from '../move-due.ts';

interface DueChoicesProps {
  dueDay: CalendarDay | null;
  /** Called with a day and a time, or with a day at which the time of each task stays. */
  onChoose: (due: { dueDay: CalendarDay | null; dueTime?: ClockTime | null }) => void;
}

/** A due date by a sentence such as “friday 3pm”, one of the next days, or a month. */
export function DueChoices({ dueDay, onChoose }: DueChoicesProps) {
  const { day: today, timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const firstWeekday = useFirstWeekdayOfPicker();
  const hasKeyboard = useHasKeyboard();
  const [typed, setTyped] = useState('');
  // A title of its own, as nothing is read where none would be left.
  const { readings } = useEntry(typed.trim() && `it ${typed}`, { box: 'task' });
  const reading = readings.find((each) => each.kind === 'task' && each.day !== null);
  const { day = null, start = null } = reading?.kind === 'task' ? reading : {};
  const read = start === null ? { dueDay: day } : toDue(start, timezone);

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (read.dueDay !== null) onChoose(read);
  }

  function describe(): string {
    if (day === null) return 'No date understood';
    const time = start === null ? '' : `, ${formatTime(new Date(start).toISOString(), timezone)}`;
    return `${formatWeekday(day)}, ${formatDay(day, dateFormat)}${time}`;
  }

  return (
    <Stack gap={4}>
      <form onSubmit={submit} noValidate>
        <TextInput
          data-autofocus={hasKeyboard || undefined}
          aria-label="Type a date"
          placeholder="Type a date: friday 3pm"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      {typed.trim() && (
        <MutedText as="output" size="sm" className="px-12">
          {describe()}
        </MutedText>
      )}
      <Grid as="ul" columns={2} gap={0}>
        {[...listNearDays(today), { label: 'No date', day: null }].map((choice, index) => (
          <li key={choice.label}>
            <Row
              as={PlainButton}
              gap={4}
              className="w-full min-h-44 px-12 rounded-md text-md hoverable"
              data-autofocus={(!hasKeyboard && index === 0) || undefined}
              onClick={() => onChoose({ dueDay: choice.day })}
            >
              <span className="grow">{choice.label}</span>
              <MutedText as="span" size="sm">
                {choice.day && formatShortWeekday(choice.day)}
              </MutedText>
            </Row>
          </li>
        ))}
      </Grid>
      <DatePicker
        className="overlined pt-8"
        value={dueDay}
        defaultDate={dueDay ?? today}
        onChange={(chosen) => chosen && onChoose({ dueDay: chosen })}
        firstDayOfWeek={firstWeekday}
        weekendDays={[]}
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      />
    </Stack>
  );
}
