import { type CalendarDay, isCalendarDay } from '../core/calendar-day.ts';
import { type RecurrenceEndType, type RecurrenceType, recurrenceEndTypes, recurrenceTypes } from './enums.ts';

/** How an event repeats (second document, sections 3 and 9). */
export interface Recurrence {
  readonly type: RecurrenceType;
  /** Every how many days, weeks, months or years: 1 to 999. */
  readonly interval: number;
  readonly endType: RecurrenceEndType;
  /** How many occurrences, the first included, when it ends `after`: 1 to 999. */
  readonly count: number;
  /** The last day on which one may fall when it ends with `until`. */
  readonly endDate: CalendarDay | null;
  /** What falls on a Saturday or Sunday moves to the Monday after. */
  readonly skipWeekends: boolean;
}

/** What repeat settings begin with (section 5). */
export const defaultRecurrence: Recurrence = {
  type: 'weekly',
  interval: 1,
  endType: 'never',
  count: 10,
  endDate: null,
  skipWeekends: false,
};

const largest = 999;

/**
 * Reads the JSON text of an event's recurrence; what is absent takes its default. `null` when it is not one: broken
 * JSON, an unknown type, a number out of range, `until` without a day.
 * @example parseRecurrence('{"type":"daily"}')?.interval // 1
 */
export function parseRecurrence(text: string): Recurrence | null {
  const given = readObject(text);
  if (!given) return null;
  const type = recurrenceTypes.find((known) => known === given['type']);
  const endType = recurrenceEndTypes.find((known) => known === (given['endType'] ?? 'never'));
  const interval = readNumber(given['interval'] ?? defaultRecurrence.interval);
  const count = readNumber(given['count'] ?? defaultRecurrence.count);
  const endDate = readDay(given['endDate'] ?? null);
  const skipWeekends = given['skipWeekends'] ?? false;
  if (!type || !endType || interval === null || count === null || endDate === undefined) return null;
  if (typeof skipWeekends !== 'boolean' || (endType === 'until' && endDate === null)) return null;
  return { type, interval, endType, count, endDate, skipWeekends };
}

/** The JSON text that is stored; `parseRecurrence` reads it back. */
export function formatRecurrence({ type, interval, endType, count, endDate, skipWeekends }: Recurrence): string {
  return JSON.stringify({
    type,
    interval,
    endType,
    ...(endType === 'after' && { count }),
    ...(endType === 'until' && { endDate }),
    skipWeekends,
  });
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function readNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= largest ? value : null;
}

/** A day, or the day an instant is written with. `undefined` when it is neither. */
function readDay(value: unknown): CalendarDay | null | undefined {
  if (value === null || value === '') return null;
  if (typeof value !== 'string') return undefined;
  const day = value.slice(0, 10);
  return isCalendarDay(day) && (value.length === 10 || !Number.isNaN(Date.parse(value))) ? day : undefined;
}
