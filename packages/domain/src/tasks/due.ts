import type { CalendarDay } from '../core/calendar-day.ts';
import { type ClockTime, formatClockTime, parseClockTime } from '../core/clock-time.ts';
import { compareTexts } from '../core/compare-keys.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';

/** When a task is due: on a day, and perhaps at a time of day, in whatever zone (rules/tasks.md#due-dates). */
export interface Due {
  readonly dueDay: CalendarDay | null;
  /** Null for all of the day, and where there is no day. */
  readonly dueTime: ClockTime | null;
}

export interface DueOnDay extends Due {
  readonly dueDay: CalendarDay;
}

export const noDue: Due = { dueDay: null, dueTime: null };

export type DueState = 'overdue' | 'today' | 'later';

/** The present, in milliseconds since 1970, and the zone that says which day and time that is. */
export interface DueClock {
  readonly now: number;
  readonly timeZone: string;
}

/** A task that is due on a day is overdue from the next one on, one with a time when that has passed; null without a day. */
export function computeDueState({ dueDay, dueTime }: Due, { now, timeZone }: DueClock): DueState | null {
  if (dueDay === null) return null;
  const { day: today, minutes } = toWallClock(now, timeZone);
  if (dueDay !== today) return dueDay < today ? 'overdue' : 'later';
  return dueTime !== null && parseClockTime(dueTime) < minutes ? 'overdue' : 'today';
}

/** What is due first comes first: on a day what has no time, and last what is due on no day. */
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

/** The due day and time of an instant, in milliseconds since 1970: the midnight of a zone is a day without a time. */
export function toDue(instant: number, timeZone: string): DueOnDay {
  const { day, minutes } = toWallClock(instant, timeZone);
  const isMidnight = instant === toInstant({ day, minutes: 0 }, timeZone);
  return { dueDay: day, dueTime: isMidnight ? null : formatClockTime(minutes) };
}

/** Another due date, as calls give it: `dueDate` is a day or an instant, in ISO 8601. Absent keys stay. */
export interface DueChange {
  readonly dueDay?: CalendarDay | null | undefined;
  readonly dueTime?: ClockTime | null | undefined;
  readonly dueDate?: string | null | undefined;
}

/**
 * When a task is due after a change. A `dueDate` that differs from the present one comes before day and time, so a
 * script may send back all that it has read, with any of them changed.
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
