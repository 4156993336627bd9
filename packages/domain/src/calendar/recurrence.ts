import { type CalendarDay, isCalendarDay } from '../core/calendar-day.ts';
import { type RecurrenceEndType, type RecurrenceType, recurrenceEndTypes, recurrenceTypes } from './enums.ts';

/** The recurrence of an event (specification 2, sections 3 and 9). */
export interface Recurrence {
  readonly type: RecurrenceType;
  /** Days, weeks, months or years between occurrences: 1 to 999. */
  readonly interval: number;
  readonly endType: RecurrenceEndType;
  /** Occurrences, the first included, with end type `after`: 1 to 999. */
  readonly count: number;
  /** The last day of the series, included, with end type `until`. */
  readonly endDate: CalendarDay | null;
  /** Moves occurrences on Saturday or Sunday to the next Monday. */
  readonly skipWeekends: boolean;
}

/** The default repeat settings (specification 2, section 5). */
export const defaultRecurrence: Recurrence = {
  type: 'weekly',
  interval: 1,
  endType: 'never',
  count: 10,
  endDate: null,
  skipWeekends: false,
};

const maxNumber = 999;

/**
 * Parses the JSON text of an event's recurrence; missing settings take their defaults. `null` for invalid text: broken
 * JSON, an unknown type, a number out of range, or `until` without a day.
 * @example parseRecurrence('{"type":"daily"}')?.interval // 1
 */
export function parseRecurrence(text: string): Recurrence | null {
  const settings = parseObject(text);
  if (!settings) return null;
  const type = recurrenceTypes.find((known) => known === settings['type']);
  const endType = recurrenceEndTypes.find((known) => known === (settings['endType'] ?? 'never'));
  const interval = parseNumber(settings['interval'] ?? defaultRecurrence.interval);
  const count = parseNumber(settings['count'] ?? defaultRecurrence.count);
  const endDate = parseDay(settings['endDate'] ?? null);
  const skipWeekends = settings['skipWeekends'] ?? false;
  if (!type || !endType || interval === null || count === null || endDate === undefined) return null;
  if (typeof skipWeekends !== 'boolean' || (endType === 'until' && endDate === null)) return null;
  return { type, interval, endType, count, endDate, skipWeekends };
}

/** Formats a recurrence as the JSON text that is stored; {@link parseRecurrence} is the inverse. */
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

const units: Record<RecurrenceType, string> = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' };

/**
 * Describes a recurrence for the event editor. With the days of the occurrences it includes their number and, where the
 * settings do not name it, the last; without them, the number only where the settings give it.
 * @example describeRecurrence(everyTwoWeeks, { days, formatDay }) // 'Every 2 weeks until 3 March, 14 events'
 */
export function describeRecurrence(
  { type, interval, endType, count, endDate, skipWeekends }: Recurrence,
  { days, formatDay }: { days?: readonly CalendarDay[]; formatDay: (day: CalendarDay) => string },
): string {
  const frequency = interval === 1 ? `Every ${units[type]}` : `Every ${interval} ${units[type]}s`;
  const end = endType === 'until' && endDate !== null ? ` until ${formatDay(endDate)}` : '';
  const weekends = skipWeekends ? ', weekends skipped' : '';
  const total = days?.length ?? (endType === 'after' ? count : null);
  const number = total === null ? '' : `, ${total} ${total === 1 ? 'event' : 'events'}`;
  const last = endType === 'until' || total === 1 ? undefined : days?.at(-1);
  return `${frequency}${end}${weekends}${number}${last === undefined ? '' : `, the last on ${formatDay(last)}`}`;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function parseNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxNumber ? value : null;
}

/** Parses a day, or the day part of an instant; `undefined` when it is neither. */
function parseDay(value: unknown): CalendarDay | null | undefined {
  if (value === null || value === '') return null;
  if (typeof value !== 'string') return undefined;
  const day = value.slice(0, 10);
  return isCalendarDay(day) && (value.length === 10 || !Number.isNaN(Date.parse(value))) ? day : undefined;
}
