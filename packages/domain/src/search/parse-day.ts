import type { CalendarDay } from '../core/calendar-day.ts';
import type { DayContext } from './mention.ts';
import { readDay } from './read-day.ts';

/**
 * Parses a text that is only a day, or a range of days, and returns its first day (rules/settings.md#dates). Returns
 * null for other text.
 * @example parseDay('next friday', { today: '2026-11-20', dateFormat: 'US', firstWeekday: null }) // '2026-11-27'
 */
export function parseDay(typed: string, context: DayContext): CalendarDay | null {
  const text = typed.trim();
  const read = readDay(text, 0, context);
  return read?.end === text.length ? read.day : null;
}
