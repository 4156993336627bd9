import { addDays, dayOfWeek, toCalendarDay } from '../core/calendar-day.ts';
import { type ClockTime, parseClockTime } from '../core/clock-time.ts';
import { toInstant } from '../core/wall-clock.ts';

/** Emails that the server sends regularly, at the hour each user chose. */
export const digestKeys = ['morning-plan', 'weekly-review', 'planner-reminder'] as const;
export type DigestKey = (typeof digestKeys)[number];

export interface DigestTime {
  /** In the user's time zone. */
  readonly time: ClockTime;
  /** Only on this day, 0 for Sunday. */
  readonly weekday?: number | undefined;
}

/**
 * When to send the next digest (rules/settings.md#email-at-your-hour). Clock changes do not move the local time.
 * `isDone`: today's digest was sent, on time or late, so the next digest is on a later day.
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
