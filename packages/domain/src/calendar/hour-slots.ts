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

/** Whether the hour starts on that day. Returns false when a clock change skips the start. */
export function isRealSlot({ day, hour }: HourSlot, timeZone: string): boolean {
  return !isSkippedTime({ day, minutes: hour * minutesPerHour }, timeZone);
}

/** A span of `minutes` real minutes from the start of the hour. Clock changes do not alter its length. */
export function computeSlotSpan({ day, hour }: HourSlot, minutes: number, timeZone: string): Span {
  const start = toInstant({ day, minutes: hour * minutesPerHour }, timeZone);
  return { start, end: start + minutes * msPerMinute };
}
