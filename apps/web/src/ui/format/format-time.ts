import { getSettings } from '../../hooks/local-settings.tsx';
import { findTimeFormat, resolveTimeFormat } from './clock.ts';

/**
 * A time of day in the chosen clock (rules/settings.md#times), from minutes since midnight (0 to 1440).
 * @example formatMinutes(570) // '9:30 AM' in en-US
 */
export function formatMinutes(minutes: number): string {
  return formatIn('UTC', minutes * 60_000);
}

/** The time of day of an ISO instant in a zone, in the chosen clock. */
export function formatTime(instant: string, timeZone: string): string {
  return formatIn(timeZone, Date.parse(instant));
}

/** Like `formatTime`, but on a 12-hour clock without minutes on the full hour: `9 AM`. */
export function formatBriefTime(instant: string, timeZone: string): string {
  const parts = findFormat(timeZone).formatToParts(Date.parse(instant));
  const minute = parts.findIndex(({ type }) => type === 'minute');
  const isBrief = parts[minute]?.value === '00' && parts.some(({ type }) => type === 'dayPeriod');
  const shown = isBrief ? parts.toSpliced(minute - 1, 2) : parts;
  return shown.map(({ value }) => value).join('');
}

/** `10:24`, for places that already show AM or PM. */
export function formatWithoutPeriod(minutes: number): string {
  const parts = findFormat('UTC').formatToParts(minutes * 60_000);
  const last = parts.findIndex(({ type }) => type === 'minute');
  const first = parts.findIndex(({ type }) => type === 'hour');
  return parts
    .slice(first, last + 1)
    .map(({ value }) => value)
    .join('');
}

/** `9 AM` or `09:00`. */
export function formatHour(hour: number): string {
  return findHourFormat().format(hour * 3_600_000);
}

/** `9 AM – 3 PM` or `09:00 – 15:00`. */
export function formatHourRange({ from, to }: { from: number; to: number }): string {
  return findHourFormat().formatRange(from * 3_600_000, to * 3_600_000);
}

const hourWithPeriod = new Intl.DateTimeFormat(undefined, { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC' });

function findHourFormat(): Intl.DateTimeFormat {
  return resolveTimeFormat(getSettings()) === '12-hour' ? hourWithPeriod : findFormat('UTC');
}

function formatIn(timeZone: string, time: number): string {
  return findFormat(timeZone).format(time);
}

function findFormat(timeZone: string): Intl.DateTimeFormat {
  return findTimeFormat(timeZone, resolveTimeFormat(getSettings()));
}
