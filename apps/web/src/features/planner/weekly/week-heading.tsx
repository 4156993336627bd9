import { ActionIcon, Button } from '@mantine/core';
import { computeWeekOfMonth } from '@goaltracker/domain/calendar/week-of-month';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { formatDay } from '../../../ui/format-date.ts';
import type { Week } from './use-week.ts';
import classes from './week-heading.module.css';

/** Which week of the month it is, and the way to the weeks beside it (second document, section 2). */
export function WeekHeading({ week: shown, children }: { week: Week; children: ReactNode }) {
  const { dateFormat } = useLocalSettings();
  const { day, monday, isThisWeek, step, showThisWeek } = shown;
  const { week, weeks } = computeWeekOfMonth(day);
  return (
    <header className={classes.header}>
      <div className={classes.steps}>
        <ActionIcon aria-label="Previous week" onClick={() => step(-1)}>
          <ChevronLeft size={22} />
        </ActionIcon>
        <h2 className={`${classes.heading} tabular`} aria-live="polite">
          Week {week}/{weeks}
        </h2>
        <ActionIcon aria-label="Next week" onClick={() => step(1)}>
          <ChevronRight size={22} />
        </ActionIcon>
      </div>
      {children}
      <p className={classes.days}>
        <span className="tabular">
          {formatDay(monday, dateFormat)} – {formatDay(addDays(monday, 6), dateFormat)}
        </span>
        {!isThisWeek && (
          <Button variant="subtle" size="compact-sm" onClick={showThisWeek}>
            This week
          </Button>
        )}
      </p>
    </header>
  );
}
