import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { memo } from 'react';
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
}

/** One day of the year. */
export const YearCell = memo(function YearCell({ day, level, name, isSelected, isFocusable }: YearCellProps) {
  return (
    <button
      type="button"
      role="gridcell"
      className={classes.cell}
      data-day={day}
      data-level={level}
      aria-label={name}
      aria-selected={isSelected}
      tabIndex={isFocusable ? 0 : -1}
    />
  );
});
