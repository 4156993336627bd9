import { describeRecurrence, parseRecurrence, type Recurrence } from '@goaltracker/domain/calendar/recurrence';
import { type CalendarDay, toEpochDay } from '@goaltracker/domain/core/calendar-day';

const dayAndMonth = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' });
const wholeDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });

/**
 * How an event repeats, in words; null when it does not. Days in the year of the event are without a year.
 * @example describeEventRepeat({ recurrence, startTime }) // 'Every week on Monday and Wednesday until March 3'
 */
export function describeEventRepeat(event: { recurrence: string | null; startTime: string }): string | null {
  const recurrence = event.recurrence === null ? null : parseRecurrence(event.recurrence);
  return recurrence && describeRepeat(recurrence, event.startTime.slice(0, 10));
}

/** A recurrence in words; `days` are those of all its occurrences. */
export function describeRepeat(
  recurrence: Recurrence,
  eventDay: CalendarDay | null,
  days?: readonly CalendarDay[],
): string {
  return describeRecurrence(recurrence, {
    ...(days && { days }),
    formatDay: (day) => {
      const format = day.slice(0, 4) === eventDay?.slice(0, 4) ? dayAndMonth : wholeDate;
      return format.format(toEpochDay(day) * 86_400_000);
    },
  });
}
