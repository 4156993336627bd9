import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type CalendarDay, addDays } from '@goaltracker/domain/core/calendar-day';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { formatShortWeekday } from '../../../ui/format/format-period.ts';
import { Grid } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import shared from '../core/calendar.module.css';
import { useFillScreen } from '../views/use-fill-screen.ts';
import classes from './month-grid.module.css';
import { MonthWeek } from './month-week.tsx';

interface MonthGridProps {
  days: readonly CalendarDay[];
  /** A day of the month. */
  date: CalendarDay;
  events: readonly CalendarEvent[];
  today: CalendarDay;
  timezone: string;
  /** Called with a day other than `date`. */
  onSelectDay: (day: CalendarDay) => void;
  onOpenDay: (day: CalendarDay) => void;
}

/** A month in whole weeks (rules/calendar.md#month). */
export default function MonthGrid({ days, date, events, today, timezone, onSelectDay, onOpenDay }: MonthGridProps) {
  const grid = useRef<HTMLElement>(null);
  const [active, setActive] = useState(date);
  useFillScreen(grid);
  const focusable = days.includes(active) ? active : date;
  const weeks = useMemo(() => splitWeeks(days), [days]);

  const handleKey = useCallback(
    (event: KeyboardEvent) => {
      const next = stepDay(focusable, event.key);
      if (next === null || !days.includes(next)) return;
      event.preventDefault();
      setActive(next);
      grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
    },
    [focusable, days],
  );

  const pressDay = useCallback(
    (day: CalendarDay) => (day === date ? onOpenDay(day) : onSelectDay(day)),
    [date, onOpenDay, onSelectDay],
  );

  return (
    <section ref={grid} className={`${shared.frame} ${classes.month}`} aria-label="Days of the month">
      <Grid
        as={MutedText}
        columns={7}
        gap={0}
        size="xs"
        className="flex-none py-6 text-xs medium text-center"
        aria-hidden
      >
        {days.slice(0, 7).map((day) => (
          <span key={day}>{formatShortWeekday(day)}</span>
        ))}
      </Grid>
      {weeks.map((week) => (
        <MonthWeek
          key={week[0]}
          days={week}
          month={date.slice(0, 7)}
          chosen={week.includes(date) ? date : null}
          events={events}
          today={today}
          timezone={timezone}
          focusable={week.includes(focusable) ? focusable : null}
          onKey={handleKey}
          onPressDay={pressDay}
        />
      ))}
    </section>
  );
}

function splitWeeks(days: readonly CalendarDay[]): CalendarDay[][] {
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that a key moves the focus to; `null` for other keys. */
export function stepDay(day: CalendarDay, key: string): CalendarDay | null {
  const step = keySteps[key];
  return step === undefined ? null : addDays(day, step);
}
