import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useEffect, useRef } from 'react';
import { useLocalSettings } from '../../../lib/local-settings.tsx';

const earliest = '1900-01-01';

interface DayPickerProps {
  day: CalendarDay;
  lastDay: CalendarDay;
  onChoose: (day: CalendarDay) => void;
}

/** The lazily loaded part of `DayPopover`. */
export default function DayPicker({ day, lastDay, onChoose }: DayPickerProps) {
  const { dateFormat } = useLocalSettings();
  const picker = useRef<HTMLDivElement>(null);

  useEffect(() => picker.current?.querySelector<HTMLElement>('[data-selected]')?.focus(), []);

  return (
    <DatePicker
      ref={picker}
      value={day}
      defaultDate={day}
      minDate={earliest}
      maxDate={lastDay}
      onChange={(next) => onChoose(next ?? day)}
      ariaLabels={{
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        previousYear: 'Previous year',
        nextYear: 'Next year',
        previousDecade: 'Previous decade',
        nextDecade: 'Next decade',
      }}
      firstDayOfWeek={dateFormat === 'US' ? 0 : 1}
      weekendDays={[]}
    />
  );
}
