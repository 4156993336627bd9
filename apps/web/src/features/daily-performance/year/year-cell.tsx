import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type KeyboardEvent, memo } from 'react';
import classes from './year-cells.module.css';

interface YearCellProps {
  day: CalendarDay;
  /** 0 without a grade, 1 for F to 6 for A+. */
  level: number;
  /** The day and its grade in words. */
  name: string;
  isSelected: boolean;
  /** Whether Tab leads here. */
  isFocusable: boolean;
  onKey: (event: KeyboardEvent, day: CalendarDay) => void;
  /** The day that is pointed at or has the focus, if any. */
  onPoint: (day: CalendarDay | undefined) => void;
  onChoose: (day: CalendarDay) => void;
}

/** One day of the year. */
export const YearCell = memo(function YearCell(props: YearCellProps) {
  const { day, level, name, isSelected, isFocusable, onKey, onPoint, onChoose } = props;
  return (
    <td className={classes.place}>
      <button
        type="button"
        className={classes.cell}
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
