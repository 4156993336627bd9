import { ActionIcon, Button, Loader } from '@mantine/core';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { formatDay } from '../../../ui/format-date.ts';
import classes from './week-header.module.css';

interface WeekHeaderProps {
  monday: CalendarDay;
  hasWeekBefore: boolean;
  /** The read of the week's events. */
  week: { error: unknown; isFetching: boolean; refetch: () => unknown };
  onStep: (direction: 1 | -1) => void;
}

/** The week shown, and the way to those beside it. Slots can be chosen also when its events could not be read. */
export function WeekHeader({ monday, hasWeekBefore, week, onStep }: WeekHeaderProps) {
  const { dateFormat } = useLocalSettings();
  return (
    <div className={classes.header}>
      <div className={classes.week}>
        <ActionIcon aria-label="Previous week" disabled={!hasWeekBefore} onClick={() => onStep(-1)}>
          <ChevronLeft size={22} />
        </ActionIcon>
        <span className={classes.days} aria-live="polite">
          {formatDay(monday, dateFormat)} – {formatDay(addDays(monday, 6), dateFormat)}
        </span>
        {week.isFetching && <Loader className={classes.loader} size={16} aria-label="Loading..." />}
        <ActionIcon aria-label="Next week" onClick={() => onStep(1)}>
          <ChevronRight size={22} />
        </ActionIcon>
      </div>
      {week.error !== null && !week.isFetching && (
        <div role="alert" className={classes.failure}>
          Your events of this week could not be loaded.
          <Button variant="default" size="compact-sm" onClick={() => week.refetch()}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
