import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { moveToHour, resizeSpan } from '@goaltracker/domain/calendar/move-event';
import type { Span } from '@goaltracker/domain/calendar/span';
import { toInstant, toWallClock } from '@goaltracker/domain/core/wall-clock';
import { countRows, type HourScale, toHours } from '../hours/hour-scale.ts';

export type Grip = 'move' | 'start' | 'end';

/** A point in a grid of days: the index of the column, and the hours since midnight. */
export interface GridPoint {
  readonly column: number;
  readonly hours: number;
}

/** Converts a pointer position into a point of the grid. Outside the grid, takes the nearest column. */
export function readPoint(
  grid: DOMRect,
  { columns, scale }: { columns: number; scale: HourScale },
  at: { clientX: number; clientY: number },
): GridPoint {
  const column = Math.floor(((at.clientX - grid.left) / grid.width) * columns);
  const hours = toHours(((at.clientY - grid.top) / grid.height) * countRows(scale), scale);
  return { column: Math.min(Math.max(column, 0), columns - 1), hours };
}

/** The step of a drag in hours. Shift selects the quarter. */
const wholeHour = 1;
const quarterHour = 0.25;

interface Drag {
  /** Whether to move by quarters of an hour instead of whole hours. */
  isFine?: boolean;
  grip: Grip;
  from: GridPoint;
  to: GridPoint;
  days: readonly CalendarDay[];
  /** The first hour shown. No event is dragged above it. */
  firstHour?: number;
}

/**
 * Computes the times of a dragged event. The grip `move` moves it by hours and days; `start` and `end` put one end at
 * the pointer. `null` when nothing changes or the result is invalid (rules/calendar.md#dragging).
 */
export function dragSpan(span: Span, drag: Drag, timezone: string): Span | null {
  const { grip } = drag;
  const dragged = grip === 'move' ? dragWhole(span, drag, timezone) : dragEnd(span, grip, drag, timezone);
  return dragged && (dragged.start !== span.start || dragged.end !== span.end) ? dragged : null;
}

function dragWhole(span: Span, { from, to, firstHour = 0, isFine = false }: Drag, timezone: string): Span | null {
  const step = isFine ? quarterHour : wholeHour;
  const hours = Math.round((to.hours - from.hours) / step) * step;
  const moreDays = to.column - from.column;
  if (hours === 0 && moreDays === 0) return null;
  const start = toWallClock(span.start, timezone);
  const hour = Math.floor(start.minutes / 60 / step) * step;
  const earliest = Math.min(hour, firstHour);
  return moveToHour(
    span,
    { day: addDays(start.day, moreDays), hour: firstHour > 0 ? Math.max(earliest, hour + hours) : hour + hours },
    timezone,
  );
}

/**
 * Computes the times of an event drawn on one day, from the pressed hour through the hour under the pointer, in either
 * direction. Takes quarters of an hour if `isFine`.
 */
export function drawSpan(
  {
    day,
    from,
    to,
    firstHour,
    isFine,
  }: { day: CalendarDay; from: number; to: number; firstHour: number; isFine: boolean },
  timezone: string,
): Span {
  const step = isFine ? quarterHour : wholeHour;
  const last = Math.min(Math.max(to, firstHour), 24 - step);
  const pressed = Math.floor(from / step) * step;
  const reached = Math.floor(last / step) * step;
  const start = toInstant({ day, minutes: Math.min(pressed, reached) * 60 }, timezone);
  const end = toInstant({ day, minutes: (Math.max(pressed, reached) + step) * 60 }, timezone);
  return { start, end: end > start ? end : start + step * 3_600_000 };
}

function dragEnd(
  span: Span,
  edge: 'start' | 'end',
  { from, to, days, firstHour = 0 }: Drag,
  timezone: string,
): Span | null {
  const day = days[from.column];
  if (day === undefined || Math.abs(to.hours - from.hours) < 0.1) return null;
  return resizeSpan(span, edge, { day, minutes: Math.max(to.hours, firstHour) * 60 }, timezone);
}

/**
 * Computes the times of an event after a key. Arrows move the event by an hour or a day; Shift with up or down moves
 * its end by 15 minutes.
 */
export function keySpan(
  span: Span,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { timezone, movesDays }: { timezone: string; movesDays: boolean },
): Span | null {
  const start = toWallClock(span.start, timezone);
  const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    if (!shiftKey) return moveToHour(span, { day: start.day, hour: Math.floor(start.minutes / 60) + step }, timezone);
    const end = toWallClock(span.end - 1, timezone);
    return resizeSpan(span, 'end', { day: end.day, minutes: end.minutes + step * 15 }, timezone);
  }
  if ((key === 'ArrowLeft' || key === 'ArrowRight') && movesDays && !shiftKey)
    return moveToHour(span, { day: addDays(start.day, step), hour: Math.floor(start.minutes / 60) }, timezone);
  return null;
}
