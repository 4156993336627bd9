import { type CalendarDay, addDays } from '@goaltracker/domain/core/calendar-day';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day a key leads to in a grid of weeks; `null` for a key that leads nowhere. */
export function stepDay(day: CalendarDay, key: string): CalendarDay | null {
  const step = steps[key];
  return step === undefined ? null : addDays(day, step);
}
