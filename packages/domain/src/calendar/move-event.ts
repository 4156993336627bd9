import { daysBetween } from '../core/calendar-day.ts';
import { type WallClock, toWallClock, toInstant } from '../core/wall-clock.ts';
import type { Span } from './span.ts';

const minutesPerDay = 24 * 60;
const quarter = 15;

/** A time of a day, and the step in minutes that times snap to. */
interface SteppedTime extends WallClock {
  step: number;
}

/**
 * Moves an event to a time of a day (rules/calendar.md#dragging). The event keeps its duration in local time. An event
 * within one day stays within the day: it starts earlier, at a step, when it would cross midnight. An event that
 * already crosses midnight may start at any time, on the day before or after too.
 */
export function moveToTime(span: Span, to: SteppedTime, timeZone: string): Span {
  const start = toWallClock(span.start, timeZone);
  const end = toWallClock(span.end, timeZone);
  const length = daysBetween(start.day, end.day) * minutesPerDay + end.minutes - start.minutes;
  const crossesMidnight = start.minutes + length > minutesPerDay;
  const latest = Math.floor((minutesPerDay - length) / to.step) * to.step;
  const minutes = crossesMidnight ? to.minutes : clamp(to.minutes, 0, latest);
  const newStart = toInstant({ day: to.day, minutes }, timeZone);
  const newEnd = toInstant({ day: to.day, minutes: minutes + length }, timeZone);
  return { start: newStart, end: newEnd > newStart ? newEnd : newStart + (span.end - span.start) };
}

/**
 * Moves one end of an event to a time of a day, rounded to its step. The event stays at least a quarter of an hour
 * long, and the moved end stays within that day.
 */
export function resizeSpan(span: Span, edge: 'start' | 'end', to: SteppedTime, timeZone: string): Span {
  const minutes = Math.round(to.minutes / to.step) * to.step;
  if (edge === 'end') {
    const start = toWallClock(span.start, timeZone);
    const earliest = start.day === to.day ? start.minutes + quarter : quarter;
    const end = toInstant({ day: to.day, minutes: clamp(minutes, earliest, minutesPerDay) }, timeZone);
    return { start: span.start, end: end > span.start ? end : span.end };
  }
  const end = toWallClock(span.end, timeZone);
  const latest = end.day === to.day ? end.minutes - quarter : minutesPerDay - quarter;
  const start = toInstant({ day: to.day, minutes: clamp(minutes, 0, latest) }, timeZone);
  return { start: start < span.end ? start : span.start, end: span.end };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
