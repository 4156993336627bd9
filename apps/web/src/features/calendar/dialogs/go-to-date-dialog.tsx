import '@mantine/dates/styles.layer.css';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { Button, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useHasKeyboard } from '../../../hooks/use-device.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { pickerLabels } from '../../../ui/date-fields/picker-labels.ts';
import { parseTypedDay } from '../../../ui/date-fields/typed-day.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useFirstWeekdayOfPicker } from '../../../ui/format/first-weekday.ts';
import { dateFormatPattern, formatDay } from '../../../ui/format/format-date.ts';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';

/** Asks for a day, typed or picked, and shows it in the open view of the calendar (rules/calendar.md#views). */
export default function GoToDateDialog({ onClose }: DialogProps) {
  const navigate = useNavigate();
  const { day: today } = useToday();
  const { dateFormat, firstWeekday } = useLocalSettings();
  const firstDayOfWeek = useFirstWeekdayOfPicker();
  const hasKeyboard = useHasKeyboard();
  const [typed, setTyped] = useState('');
  const day = parseTypedDay(typed, { today, dateFormat, firstWeekday });

  /** Replaces the dialog in the history. */
  function go(date: CalendarDay): void {
    void navigate({
      to: '/calendar',
      search: ({ view }) => ({ view: view === 'missed' ? undefined : view, date: date === today ? undefined : date }),
      replace: true,
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (day !== null) go(day);
  }

  const understood = day === null ? 'No date understood' : `${formatWeekday(day)}, ${formatDay(day, dateFormat)}`;
  return (
    <Dialog
      title="Go to Date"
      size="sm"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <Button type="submit" disabled={day === null}>
          Go
        </Button>
      }
    >
      <Stack gap={16}>
        <TextInput
          label="Date"
          placeholder={`${dateFormatPattern(dateFormat)}, or friday`}
          description={<output>{typed.trim() && understood}</output>}
          inputWrapperOrder={['label', 'input', 'description']}
          autoComplete="off"
          data-autofocus={hasKeyboard || undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Row justify="center">
          <DatePicker
            value={day}
            defaultDate={today}
            onChange={(chosen) => chosen && go(chosen)}
            firstDayOfWeek={firstDayOfWeek}
            weekendDays={[]}
            ariaLabels={pickerLabels}
          />
        </Row>
      </Stack>
    </Dialog>
  );
}
