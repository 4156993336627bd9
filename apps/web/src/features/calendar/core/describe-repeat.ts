import { describeRecurrence, parseRecurrence, type Recurrence } from '@goaltracker/domain/calendar/recurrence';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { getSettings } from '../../../hooks/local-settings.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';

/**
 * How an event repeats, in words; null when it does not.
 * @example describeEventRepeat({ recurrence, startTime }) // 'Every week on Monday and Wednesday until 03/03/2027'
 */
export function describeEventRepeat(event: { recurrence: string | null; startTime: string }): string | null {
  const recurrence = event.recurrence === null ? null : parseRecurrence(event.recurrence);
  return recurrence && describeRepeat(recurrence);
}

/** A recurrence in words, with days in the chosen format; `days` are those of all its occurrences. */
export function describeRepeat(recurrence: Recurrence, days?: readonly CalendarDay[]): string {
  const { dateFormat } = getSettings();
  return describeRecurrence(recurrence, { ...(days && { days }), formatDay: (day) => formatDay(day, dateFormat) });
}
