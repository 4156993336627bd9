import { listViewDays } from '@goaltracker/domain/calendar/calendar-view';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { Slot } from './week-slots.ts';

const lastHour = 23;

/** The Monday of the week a day lies in. */
export function toMonday(day: CalendarDay): CalendarDay {
  return listViewDays('week', day)[0] ?? day;
}

/**
 * Where a key leads in the grid of a week: arrows to the next hour or day, and past Sunday or Monday into the week
 * beside it; Home and End to the ends of the week; Page Up and Page Down a week on. `null` for any other key.
 */
export function stepSlot({ day, hour }: Slot, key: string): Slot | null {
  if (key === 'ArrowUp') return { day, hour: Math.max(hour - 1, 0) };
  if (key === 'ArrowDown') return { day, hour: Math.min(hour + 1, lastHour) };
  if (key === 'ArrowLeft') return { day: addDays(day, -1), hour };
  if (key === 'ArrowRight') return { day: addDays(day, 1), hour };
  if (key === 'Home') return { day: toMonday(day), hour };
  if (key === 'End') return { day: addDays(toMonday(day), 6), hour };
  if (key === 'PageUp') return { day: addDays(day, -7), hour };
  if (key === 'PageDown') return { day: addDays(day, 7), hour };
  return null;
}
