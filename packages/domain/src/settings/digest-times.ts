import { addDays, dayOfWeek, toCalendarDay } from '../core/calendar-day.ts';
import { type ClockTime, parseClockTime } from '../core/clock-time.ts';
import { toInstant } from '../core/wall-clock.ts';

/** Email that is sent regularly, at the person's own hour. */
export const digestKeys = ['morning-plan', 'weekly-review', 'planner-reminder'] as const;
export type DigestKey = (typeof digestKeys)[number];

export interface DigestTime {
  /** Of the person's clock. */
  readonly time: ClockTime;
  /** Only on this day, 0 for Sunday. */
  readonly weekday?: number | undefined;
}

/**
 * When a digest is sent next (rules/settings.md#email-at-your-hour): the wall clock of the time zone is kept when the
 * clocks change. `isDone`: that of today has been sent, however late, so the next is that of a later day.
 * @example findNextDigest({ time: '07:00' }, 'UTC', new Date('2026-11-20T08:00Z')) // 2026-11-21T07:00Z
 */
export function findNextDigest(
  { time, weekday }: DigestTime,
  timeZone: string,
  now: Date,
  { isDone = false } = {},
): Date {
  for (let day = addDays(toCalendarDay(now, timeZone), isDone ? 1 : 0); ; day = addDays(day, 1)) {
    if (weekday !== undefined && dayOfWeek(day) !== weekday) continue;
    const instant = toInstant({ day, minutes: parseClockTime(time) }, timeZone);
    if (instant > now.getTime()) return new Date(instant);
  }
}
