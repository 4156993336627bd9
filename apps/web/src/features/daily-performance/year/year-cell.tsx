import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type KeyboardEvent, memo } from 'react';
import classes from './year.module.css';

interface YearCellProps {
  day: CalendarDay;
  /** 0 without a grade, 1 for F to 6 for A+. */
  level: number;
  /** Accessible name: the day and its grade. */
  name: string;
  isSelected: boolean;
  /** Whether the cell is in the tab order. */
  isFocusable: boolean;
  onKey: (event: KeyboardEvent, day: CalendarDay) => void;
  /** Called with the hovered or focused day. */
  onPoint: (day: CalendarDay | undefined) => void;
  onChoose: (day: CalendarDay) => void;
}

export const YearCell = memo(function YearCell(props: YearCellProps) {
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
