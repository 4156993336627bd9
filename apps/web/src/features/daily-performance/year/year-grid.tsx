import { VisuallyHidden } from '@mantine/core';
import type { DayOfRange } from '@goaltracker/domain/daily-performance/select-days';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { computeMonthLevels } from '@goaltracker/domain/daily-performance/month-levels';
import { computeGrade } from '@goaltracker/domain/daily-performance/grade';
import {
  type KeyboardEvent,
  memo,
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import type { DateFormat } from '../../../ui/format/format-date.ts';
import { Text } from '../../../ui/text/text.tsx';
import { computeMeanScore, formatDayGrade, formatShortMonth } from '../day-labels.ts';
import type { SelectedDay } from '../use-selected-day.ts';
import { findDayByKey, listMonthDays } from './year-months.ts';
import classes from './year.module.css';

const columns = Array.from({ length: 31 }, (_, at) => at + 1);

interface YearGridProps extends SelectedDay {
  /** The first day of each month. The current month comes last. */
  months: readonly CalendarDay[];
  performances: readonly DayOfRange[];
}

/** A row for each month. Arrow keys move the focus; Enter or a click selects a day. */
export function YearGrid({ months, performances, day, today, showDay }: YearGridProps) {
  const { dateFormat } = useLocalSettings();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CalendarDay>();
  const [pointedAt, setPointedAt] = useState<CalendarDay>();
  const first = months[0] ?? today;
  const focusable = active ?? (day >= first ? day : today);
  const rows = useMemo(
    () => listRows(months, performances, today, dateFormat),
    [months, performances, today, dateFormat],
  );

  const scrollToSelected = useEffectEvent(() => {
    const box = scroller.current;
    const cell = box?.querySelector<HTMLElement>(`[data-day="${focusable}"]`);
    if (box && cell) box.scrollLeft = cell.offsetLeft - box.clientWidth / 2;
  });
  useLayoutEffect(() => scrollToSelected(), []);

  const handleKey = useCallback(
    (event: KeyboardEvent, from: CalendarDay) => {
      const next = findDayByKey({ first, last: today }, from, event.key);
      if (next === null) return;
      event.preventDefault();
      setActive(next);
      scroller.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
    },
    [first, today],
  );
  const handleChoose = useCallback(
    (chosen: CalendarDay) => {
      setActive(chosen);
      showDay(chosen);
      window.scrollTo({ top: 0 });
    },
    [showDay],
  );
  const described = pointedAt ?? day;
  const name = rows.flatMap(({ cells }) => cells).find((cell) => cell.day === described)?.name;

  return (
    <>
      <div ref={scroller} className={classes.scroller} data-tooltip="off">
        <table aria-label="A year of days" className={`w-full muted text-xs ${classes.grid}`}>
          <thead>
            <tr>
              <td aria-hidden />
              {columns.map((date) => (
                <th key={date} scope="col">
                  {date % 7 === 1 ? (
                    <span className="pull-x-8">{date}</span>
                  ) : (
                    <VisuallyHidden component="span">{date}</VisuallyHidden>
                  )}
                </th>
              ))}
              <th scope="col" className={`ink ${classes.mean}`}>
                <VisuallyHidden component="span">Mean</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, mean, cells, rest }) => (
              <tr key={month}>
                <th scope="row">
                  {formatShortMonth(month)}
                  {mean && (
                    <span className={`tabular ink semibold not-on-laptops ${classes.meanBeside}`} aria-hidden>
                      {mean}
                    </span>
                  )}
                </th>
                {cells.map((cell) => (
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
                {rest.map((to) => (
                  <td key={to} aria-hidden>
                    <span className={`block relative w-full rounded-sm ${classes.cell}`} data-level={0} data-to-come />
                  </td>
                ))}
                {cells.length + rest.length < columns.length && (
                  <td colSpan={columns.length - cells.length - rest.length} aria-hidden />
                )}
                <td className={`tabular ink ${classes.mean}`}>{mean}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Text size="sm" className="tabular min-h-28" aria-hidden>
        {name ?? 'Choose a day to see how it went.'}
      </Text>
    </>
  );
}

function listRows(
  months: readonly CalendarDay[],
  performances: readonly DayOfRange[],
  today: CalendarDay,
  format: DateFormat,
) {
  const levels = computeMonthLevels(performances, today);
  const byDate = new Map(performances.map((performance) => [performance.date, performance]));
  return months.map((month) => {
    const days = listMonthDays(month);
    const cells = days
      .filter((each) => each <= today)
      .map((each) => {
        const performance = byDate.get(each);
        return {
          day: each,
          level: levels.get(each) ?? 0,
          name: formatDayGrade(each, performance, { format, today }),
        };
      });
    const mean = computeMeanScore(days.flatMap((each) => (each < today ? (byDate.get(each) ?? []) : [])));
    return {
      month,
      mean: mean === null ? null : `${computeGrade(mean)} ${mean}`,
      cells,
      rest: days.slice(cells.length),
    };
  });
}

interface YearCellProps {
  day: CalendarDay;
  /** 0 without a grade and for today, otherwise the quarter among the days of the month. */
  level: number;
  /** The accessible name: the day and its grade. */
  name: string;
  isSelected: boolean;
  /** Whether the cell is in the tab order. */
  isFocusable: boolean;
  onKey: (event: KeyboardEvent, day: CalendarDay) => void;
  /** Called with the hovered or focused day, and with undefined when the pointer leaves. */
  onPoint: (day: CalendarDay | undefined) => void;
  onChoose: (day: CalendarDay) => void;
}

const YearCell = memo(function YearCell(props: YearCellProps) {
  const { day, level, name, isSelected, isFocusable, onKey, onPoint, onChoose } = props;
  return (
    <td>
      <button
        type="button"
        className={`block relative w-full rounded-sm ${classes.cell}`}
        data-day={day}
        data-level={level}
        aria-label={name}
        aria-pressed={isSelected}
        tabIndex={isFocusable ? 0 : -1}
        onKeyDown={(event) => onKey(event, day)}
        onFocus={() => onPoint(day)}
        onPointerEnter={() => onPoint(day)}
        onPointerLeave={() => onPoint(undefined)}
        onClick={() => onChoose(day)}
      />
    </td>
  );
});
