import { ActionIcon, Popover, Skeleton } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReportDay } from '../use-report-day.ts';
import classes from './jump-to-day.module.css';

const DayPicker = lazy(() => import('./day-picker.tsx'));

/** A month to choose any day up to today from; its code comes when it is opened. */
export function JumpToDay({ day, today, showDay }: ReportDay) {
  const [isOpen, setIsOpen] = useState(false);
  function choose(next: string): void {
    setIsOpen(false);
    showDay(next);
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label="Choose a day" onClick={() => setIsOpen(!isOpen)}>
          <CalendarDays size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Choose a day">
        <Suspense fallback={<Skeleton h={330} w={300} />}>
          <DayPicker day={day} lastDay={today} onChoose={choose} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
