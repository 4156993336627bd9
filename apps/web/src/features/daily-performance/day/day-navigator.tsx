import { ActionIcon, Badge, Button } from '@mantine/core';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { useFocusContainer } from '../../../ui/use-focus-container.ts';
import { nameDay } from '../day-grade.ts';
import type { ReportDay } from '../use-report-day.ts';
import classes from './day-navigator.module.css';
import { JumpToDay } from './jump-to-day.tsx';

/** Which day is shown, and the way to the one before, the one after, any other, and back to today. */
export function DayNavigator({ day, today, showDay }: ReportDay) {
  const { dateFormat } = useLocalSettings();
  const isToday = day === today;
  const heading = useFocusContainer(isToday ? 0 : 1);
  return (
    <nav className={classes.bar} aria-label="Day of the report">
      <ActionIcon aria-label="Previous day" onClick={() => showDay(addDays(day, -1))}>
        <ChevronLeft size={22} />
      </ActionIcon>
      <div ref={heading} tabIndex={-1} className={classes.day}>
        <h2 className={classes.name} aria-live="polite">
          {nameDay(day, dateFormat)}
        </h2>
        {isToday && <Badge size="lg">Today</Badge>}
      </div>
      <ActionIcon
        className={classes.next}
        aria-label="Next day"
        disabled={isToday}
        onClick={() => showDay(addDays(day, 1))}
      >
        <ChevronRight size={22} />
      </ActionIcon>
      <JumpToDay day={day} today={today} showDay={showDay} />
      {!isToday && (
        <Button variant="subtle" className={classes.return} onClick={() => showDay(today)}>
          Go to today
        </Button>
      )}
    </nav>
  );
}
