import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { moveToTime, resizeSpan } from '@goaltracker/domain/calendar/move-event';
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

/** Returns the step of a drag in minutes. */
const stepOf = (isCoarse: boolean) => (isCoarse ? 60 : 15);

interface Drag {
  /** Whether to take whole hours instead of quarters. */
  isCoarse?: boolean;
  grip: Grip;
  from: GridPoint;
  to: GridPoint;
  days: readonly CalendarDay[];
  /** The first hour shown. No event is dragged above it. */
  firstHour?: number;
}

/**
 * Computes the times of a dragged event. The grip `move` moves it by time and days; `start` and `end` put one end at
 * the pointer. `null` when nothing changes or the result is invalid (rules/calendar.md#dragging).
 */
export function dragSpan(span: Span, drag: Drag, timezone: string): Span | null {
  const { grip } = drag;
  const dragged = grip === 'move' ? dragWhole(span, drag, timezone) : dragEnd(span, grip, drag, timezone);
  return dragged && (dragged.start !== span.start || dragged.end !== span.end) ? dragged : null;
}

function dragWhole(span: Span, { from, to, firstHour = 0, isCoarse = false }: Drag, timezone: string): Span | null {
  const step = stepOf(isCoarse);
  const minutes = Math.round(((to.hours - from.hours) * 60) / step) * step;
  const moreDays = to.column - from.column;
  if (minutes === 0 && moreDays === 0) return null;
  const start = toWallClock(span.start, timezone);
  const day = addDays(start.day, moreDays);
  if (minutes === 0) return moveToDay(span, day, timezone);
  const snapped = Math.floor(start.minutes / step) * step;
  const moved = snapped + minutes;
  const earliest = Math.min(snapped, firstHour * 60);
  return moveToTime(span, { day, minutes: firstHour > 0 ? Math.max(earliest, moved) : moved, step }, timezone);
}

/** Keeps the local time, also one between the steps. */
function moveToDay(span: Span, day: CalendarDay, timezone: string): Span {
  return moveToTime(span, { day, minutes: toWallClock(span.start, timezone).minutes, step: 1 }, timezone);
}

/**
 * Computes the times of an event drawn on one day, from the pressed quarter through the quarter under the pointer, in
 * either direction. Takes whole hours if `isCoarse`.
 */
export function drawSpan(
  {
    day,
    from,
    to,
    firstHour,
    isCoarse,
  }: { day: CalendarDay; from: number; to: number; firstHour: number; isCoarse: boolean },
  timezone: string,
): Span {
  const step = stepOf(isCoarse);
  const snap = (hours: number) => Math.floor((hours * 60) / step) * step;
  const pressed = snap(from);
  const reached = Math.min(snap(Math.max(to, firstHour)), 24 * 60 - step);
  const start = toInstant({ day, minutes: Math.min(pressed, reached) }, timezone);
  const end = toInstant({ day, minutes: Math.max(pressed, reached) + step }, timezone);
  return { start, end: end > start ? end : start + step * 60_000 };
}

function dragEnd(
  span: Span,
  edge: 'start' | 'end',
  { from, to, days, firstHour = 0, isCoarse = false }: Drag,
  timezone: string,
): Span | null {
  const day = days[from.column];
  if (day === undefined || Math.abs(to.hours - from.hours) < 0.1) return null;
  const minutes = Math.max(to.hours, firstHour) * 60;
  return resizeSpan(span, edge, { day, minutes, step: stepOf(isCoarse) }, timezone);
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
    const hour = Math.floor(start.minutes / 60) + step;
    if (!shiftKey) return moveToTime(span, { day: start.day, minutes: hour * 60, step: 60 }, timezone);
    const end = toWallClock(span.end - 1, timezone);
    return resizeSpan(span, 'end', { day: end.day, minutes: end.minutes + step * 15, step: 15 }, timezone);
  }
  if ((key === 'ArrowLeft' || key === 'ArrowRight') && movesDays && !shiftKey)
    return moveToDay(span, addDays(start.day, step), timezone);
  return null;
}
