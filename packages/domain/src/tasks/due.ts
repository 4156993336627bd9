import type { CalendarDay } from '../core/calendar-day.ts';
import { type ClockTime, formatClockTime, parseClockTime } from '../core/clock-time.ts';
import { compareTexts } from '../core/compare-keys.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';

/** When a task is due: on a day, possibly at a time of day, in any zone (rules/tasks.md#due-dates). */
export interface Due {
  readonly dueDay: CalendarDay | null;
  /** Null for the whole day, and without a day. */
  readonly dueTime: ClockTime | null;
}

export interface DueOnDay extends Due {
  readonly dueDay: CalendarDay;
}

export const noDue: Due = { dueDay: null, dueTime: null };

export type DueState = 'overdue' | 'today' | 'later';

/** The current instant, in milliseconds since 1970, and the zone of its day and time. */
export interface DueClock {
  readonly now: number;
  readonly timeZone: string;
}

/**
 * A task with a day is overdue from the next day on. A task with a time is overdue after that time. Null without a day.
 */
export function computeDueState({ dueDay, dueTime }: Due, { now, timeZone }: DueClock): DueState | null {
  if (dueDay === null) return null;
  const { day: today, minutes } = toWallClock(now, timeZone);
  if (dueDay !== today) return dueDay < today ? 'overdue' : 'later';
  return dueTime !== null && parseClockTime(dueTime) < minutes ? 'overdue' : 'today';
}

/** Orders due dates, earliest first. On the same day, due dates without a time come first. No due date comes last. */
export function compareDues(a: Due, b: Due): number {
  return compareTexts(a.dueDay ?? 'none', b.dueDay ?? 'none') || compareTexts(a.dueTime ?? '', b.dueTime ?? '');
}

/**
 * The `dueDate` of the API: the ISO instant of the due day and time in a zone, at midnight without a time.
 * @example toDueDate({ dueDay: '2026-12-05', dueTime: null }, 'Europe/Berlin') // '2026-12-04T23:00:00.000Z'
 */
export function toDueDate({ dueDay: day, dueTime }: Due, timeZone: string): string | null {
  if (day === null) return null;
  const minutes = dueTime === null ? 0 : parseClockTime(dueTime);
  return new Date(toInstant({ day, minutes }, timeZone)).toISOString();
}

/** Converts an instant, in milliseconds since 1970, to a due day and time. Midnight becomes a day without a time. */
export function toDue(instant: number, timeZone: string): DueOnDay {
  const { day, minutes } = toWallClock(instant, timeZone);
  const isMidnight = instant === toInstant({ day, minutes: 0 }, timeZone);
  return { dueDay: day, dueTime: isMidnight ? null : formatClockTime(minutes) };
}

/** A change of the due date in a call. `dueDate`: a day or an instant in ISO 8601. Absent fields stay unchanged. */
export interface DueChange {
  readonly dueDay?: CalendarDay | null | undefined;
  readonly dueTime?: ClockTime | null | undefined;
  readonly dueDate?: string | null | undefined;
}

/**
 * Computes the due date after a change. A `dueDate` that differs from the current one takes precedence over day and
 * time. A script may therefore send back every field it has read and change any of them.
 */
export function changeDue(before: Due, change: DueChange, timeZone: string): Due {
  const { dueDate, dueDay = before.dueDay, dueTime = before.dueTime } = change;
  const present = toDueDate(before, timeZone);
  if (dueDate !== undefined && dueDate !== present) {
    if (dueDate === null) return noDue;
    if (!dueDate.includes('T')) return { dueDay: dueDate, dueTime: null };
    const instant = Date.parse(dueDate);
    if (present === null || instant !== Date.parse(present)) return toDue(instant, timeZone);
  }
  if (dueDay === null) return noDue;
  return { dueDay, dueTime: dueTime === midnight ? null : dueTime };
}

const midnight: ClockTime = '00:00';
