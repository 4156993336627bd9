import type { CalendarDay } from '../core/calendar-day.ts';
import type { RecurrenceType } from './enums.ts';
import type { Recurrence } from './recurrence.ts';

const units: Record<RecurrenceType, string> = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' };

/**
 * Repeat settings in words. With the days of the occurrences it says how many there are; without them only what the
 * settings say.
 * @example describeRecurrence(everyTwoWeeks, { days, formatDay }) // 'Every 2 weeks until 3 March, 14 events'
 */
export function describeRecurrence(
  { type, interval, endType, count, endDate, skipWeekends }: Recurrence,
  { days, formatDay }: { days?: readonly CalendarDay[]; formatDay: (day: CalendarDay) => string },
): string {
  const rhythm = interval === 1 ? `Every ${units[type]}` : `Every ${interval} ${units[type]}s`;
  const end = endType === 'until' && endDate !== null ? ` until ${formatDay(endDate)}` : '';
  const weekends = skipWeekends ? ', weekends skipped' : '';
  const total = days?.length ?? (endType === 'after' ? count : null);
  return `${rhythm}${end}${weekends}${total === null ? '' : `, ${total} ${total === 1 ? 'event' : 'events'}`}`;
}
