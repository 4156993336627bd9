import { type CalendarDay, fromEpochDay } from '@goaltracker/domain/core/calendar-day';
import { type WallClock, toInstant, toWallClock } from '@goaltracker/domain/core/wall-clock';

const msPerMinute = 60_000;

export function formatDate(day: CalendarDay): string {
  return day.replaceAll('-', '');
}

/** Formats an instant as a DATE-TIME value in UTC. Drops fractions of a second, which calendars cannot contain. */
export function formatUtc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

export function formatLocal({ day, minutes }: WallClock): string {
  const seconds = Math.floor(Math.round(minutes * msPerMinute) / 1_000);
  const parts = [seconds / 3_600, (seconds / 60) % 60, seconds % 60];
  return `${formatDate(day)}T${parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join('')}`;
}

/** The local time at an instant for an offset from UTC in milliseconds. */
export function toWallClockAt(instant: number, offset: number): WallClock {
  const local = instant + offset;
  const day = Math.floor(local / 86_400_000);
  return { day: fromEpochDay(day), minutes: (local - day * 86_400_000) / msPerMinute };
}

/**
 * The local time that a rule gives to an occurrence: its own time of day when the clocks skip that time, otherwise the
 * time on the clocks.
 */
export function toRuleTime(instant: number, minutes: number, timeZone: string): WallClock {
  const shown = toWallClock(instant, timeZone);
  const nominal = { day: shown.day, minutes };
  return toInstant(nominal, timeZone) === instant ? nominal : shown;
}
