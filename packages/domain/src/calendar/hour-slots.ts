import type { CalendarDay } from '../core/calendar-day.ts';
import { isSkippedTime, toInstant } from '../core/wall-clock.ts';
import type { Span } from './span.ts';

/** An hour of a day in which an event can start. */
export interface HourSlot {
  readonly day: CalendarDay;
  /** 0 to 23. */
  readonly hour: number;
}

export const hoursOfDay: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

const minutesPerHour = 60;
const msPerMinute = 60_000;

/** Whether clocks show the start of the hour on that day; false when they go forward past it. */
export function isRealSlot({ day, hour }: HourSlot, timeZone: string): boolean {
  return !isSkippedTime({ day, minutes: hour * minutesPerHour }, timeZone);
}

/** A span of so many real minutes that starts with the hour, whatever the clocks do meanwhile. */
export function computeSlotSpan({ day, hour }: HourSlot, minutes: number, timeZone: string): Span {
  const start = toInstant({ day, minutes: hour * minutesPerHour }, timeZone);
  return { start, end: start + minutes * msPerMinute };
}
