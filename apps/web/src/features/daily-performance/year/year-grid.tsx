import type { DailyPerformance } from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type KeyboardEvent, useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { formatWeekday } from '../../../ui/format-period.ts';
import { formatDayGrade, findGrade, formatShortMonth, formatShortWeekday } from '../day-labels.ts';
import { MutedText, Text } from '../../../ui/text.tsx';
import type { SelectedDay } from '../use-selected-day.ts';
import { YearCell } from './year-cell.tsx';
import { computeGradeLevel, findDayByKey, listMonthLabels } from './year-days.ts';
import classes from './year.module.css';

interface YearGridProps extends SelectedDay {
  /** From a Sunday to today. */
  days: readonly CalendarDay[];
  performances: readonly DailyPerformance[];
}

/** The year as a grid of weeks and weekdays. Arrow keys move the focus; Enter or a click selects a day. */
export function YearGrid({ days, performances, day, today, showDay }: YearGridProps) {
  const { dateFormat } = useLocalSettings();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CalendarDay>();
  const [pointedAt, setPointedAt] = useState<CalendarDay>();
  const focusable = active ?? (days.includes(day) ? day : today);
  const cells = useMemo(() => {
    const byDate = new Map(performances.map((performance) => [performance.date, performance]));
    return days.map((each) => {
      const performance = byDate.get(each);
      return {
        day: each,
        level: computeGradeLevel(findGrade(performance)),
        name: formatDayGrade(each, performance, dateFormat),
      };
    });
  }, [days, performances, dateFormat]);

  const scrollToSelected = useEffectEvent(() => {
    const box = scroller.current;
    const cell = box?.querySelector<HTMLElement>(`[data-day="${focusable}"]`);
    if (box && cell) box.scrollLeft = cell.offsetLeft - box.clientWidth / 2;
  });
  useLayoutEffect(() => scrollToSelected(), []);

  const handleKey = useCallback(
    (event: KeyboardEvent, from: CalendarDay) => {
      const next = findDayByKey(days, from, event.key);
      if (next === null) return;
      event.preventDefault();
      setActive(next);
      scroller.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
    },
    [days],
  );
  const handleChoose = useCallback(
    (chosen: CalendarDay) => {
      setActive(chosen);
      showDay(chosen);
      window.scrollTo({ top: 0 });
    },
    [showDay],
  );
  const describedCell = cells.find((cell) => cell.day === (pointedAt ?? day));

  return (
    <>
      <div ref={scroller} className={classes.scroller}>
        <table aria-label="A year of days" className={classes.grid}>
          <thead>
            <tr>
              <th scope="col" className={classes.weekday} aria-label="Weekday" />
              {listMonthLabels(days).map(({ sunday, month }) => (
                <MutedText as="td" key={sunday} size="xs" className={classes.month}>
                  {month && formatShortMonth(month)}
                </MutedText>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.slice(0, 7).map((first, weekday) => (
              <tr key={first}>
                <MutedText as="th" scope="row" size="xs" className={classes.weekday} aria-label={formatWeekday(first)}>
                  {weekday % 2 === 1 && formatShortWeekday(first)}
                </MutedText>
                {cells
                  .filter((_, at) => at % 7 === weekday)
                  .map((cell) => (
                    <YearCell
                      key={cell.day}
                      {...cell}
                      isSelected={cell.day === day}
                      isFocusable={cell.day === focusable}
                      onKey={handleKey}
                      onPoint={setPointedAt}
                      onChoose={handleChoose}
                    />
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Text size="md" className={`${classes.description} tabular`} aria-hidden>
        {describedCell?.name ?? 'Choose a day to see how it went.'}
      </Text>
    </>
  );
}
