import '@mantine/dates/styles.layer.css';
import { ActionIcon } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { CalendarDays } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { pickerLabels } from '../../../ui/date-fields/picker-labels.ts';
import { useFirstWeekdayOfPicker } from '../../../ui/format/first-weekday.ts';
import { Popover } from '../../../ui/menu/popover.tsx';
import { useOpenOnMount } from '../../../hooks/focus/keep-focus.ts';
import type { SelectedDay } from '../use-selected-day.ts';

const earliest = '1900-01-01';

export default function DayPopover({ day, today, showDay }: SelectedDay) {
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useOpenOnMount(target);
  function choose(next: CalendarDay): void {
    setIsOpen(false);
    showDay(next);
  }
  return (
    <Popover.Root opened={isOpen} onDismiss={() => setIsOpen(false)} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon ref={target} aria-label="Choose a day" onClick={() => setIsOpen(!isOpen)}>
          <CalendarDays size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Choose a day">
        <DayPicker day={day} lastDay={today} onChoose={choose} />
      </Popover.Dropdown>
    </Popover.Root>
  );
}

interface DayPickerProps {
  day: CalendarDay;
  lastDay: CalendarDay;
  onChoose: (day: CalendarDay) => void;
}

function DayPicker({ day, lastDay, onChoose }: DayPickerProps) {
  const firstWeekday = useFirstWeekdayOfPicker();
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
      ariaLabels={pickerLabels}
      firstDayOfWeek={firstWeekday}
      weekendDays={[]}
    />
  );
}
