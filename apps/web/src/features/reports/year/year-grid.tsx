import type { DailyPerformance } from '@goaltracker/contracts/reports/daily-performance.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocalSettings } from '../../../lib/local-settings.ts';
import { describeDay, findGrade, shortMonth, shortWeekday } from '../day-grade.ts';
import type { ReportDay } from '../use-report-day.ts';
import { levelOf } from './grade-level.ts';
import { YearCell } from './year-cell.tsx';
import { listMonthStarts, stepInYear } from './year-days.ts';
import classes from './year-grid.module.css';

interface YearGridProps extends ReportDay {
  /** From a Sunday to today. */
  days: readonly CalendarDay[];
  performances: readonly DailyPerformance[];
}

/** A column for each week, a row for each weekday. Arrow keys lead to every day; Enter or a click shows it. */
export function YearGrid({ days, performances, day, today, showDay }: YearGridProps) {
  const { dateFormat } = useLocalSettings();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CalendarDay>();
  const [pointedAt, setPointedAt] = useState<string>();
  const focusable = active ?? (days.includes(day) ? day : today);
  const cells = useMemo(() => {
    const known = new Map(performances.map((performance) => [performance.date, performance]));
    return days.map((each) => {
      const performance = known.get(each);
      return { day: each, level: levelOf(findGrade(performance)), name: describeDay(each, performance, dateFormat) };
    });
  }, [days, performances, dateFormat]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (box) box.scrollLeft = box.scrollWidth;
  }, []);

  function handleKey(event: KeyboardEvent): void {
    const next = stepInYear(days, focusable, event.key);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    scroller.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  }
  const pointAt = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLElement && target.dataset['day']) setPointedAt(target.dataset['day']);
  };
  const choose = (event: SyntheticEvent) => {
    const { day: chosen } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (!chosen) return;
    setActive(chosen);
    showDay(chosen);
    window.scrollTo({ top: 0 });
  };
  const told = cells.find((cell) => cell.day === (pointedAt ?? day));

  return (
    <>
      <div ref={scroller} className={classes.scroller}>
        <div
          role="grid"
          tabIndex={-1}
          aria-label="A year of days"
          className={classes.grid}
          onKeyDown={handleKey}
          onClick={choose}
          onFocus={pointAt}
          onPointerOver={pointAt}
          onPointerLeave={() => setPointedAt(undefined)}
        >
          <div className={classes.months} aria-hidden>
            {listMonthStarts(days).map(({ day: first, week }) => (
              <span key={first} style={{ gridColumn: week + 2 }}>
                {shortMonth(first)}
              </span>
            ))}
          </div>
          {days.slice(0, 7).map((sunday, weekday) => (
            <div key={sunday} role="row" className={classes.row}>
              <span className={classes.weekday} aria-hidden>
                {weekday % 2 === 1 && shortWeekday(sunday)}
              </span>
              {cells
                .filter((_, at) => at % 7 === weekday)
                .map((cell) => (
                  <YearCell
                    key={cell.day}
                    {...cell}
                    isSelected={cell.day === day}
                    isFocusable={cell.day === focusable}
                  />
                ))}
            </div>
          ))}
        </div>
      </div>
      <p className={`${classes.told} tabular`} aria-hidden>
        {told?.name ?? 'Point at a day to see how it went.'}
      </p>
    </>
  );
}
