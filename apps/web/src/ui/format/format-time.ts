import { getSettings } from '../../hooks/local-settings.tsx';
import { findTimeFormat, resolveTimeFormat } from './clock.ts';

/** A time of day as `09:30`, used in forms and URLs. */
export type ClockTime = string;

/** Minutes since midnight; NaN for an empty field. */
export function parseClockTime(time: ClockTime): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
}

/** The time of day of minutes since midnight; fractions of a minute are cut. */
export function formatClockTime(minutes: number): ClockTime {
  return [Math.floor(minutes / 60), Math.floor(minutes % 60)].map((part) => String(part).padStart(2, '0')).join(':');
}

/**
 * A time of day on the chosen clock (rules/settings.md#times), from minutes since midnight (0 to 1440).
 * @example formatMinutes(570) // '9:30 AM' in en-US
 */
export function formatMinutes(minutes: number): string {
  return formatIn('UTC', minutes * 60_000);
}

/** The time of day of an ISO instant in a zone, on the chosen clock. */
export function formatTime(instant: string, timeZone: string): string {
  return formatIn(timeZone, Date.parse(instant));
}

/** The same, without minutes on the full hour where there is AM or PM: `9 AM`. */
export function formatBriefTime(instant: string, timeZone: string): string {
  return formatBrief(timeZone, Date.parse(instant));
}

/**
 * A full hour of the day, 0 to 24.
 * @example formatHour(9) // '9 AM', or '09:00' of 24 hours
 */
export function formatHour(hour: number): string {
  return formatBrief('UTC', hour * msPerHour);
}

/**
 * The hours from midnight to a full hour.
 * @example formatHoursUntil(7) // '12 – 7 AM', or '00:00 – 07:00' of 24 hours
 */
export function formatHoursUntil(hour: number): string {
  if (resolveTimeFormat(getSettings()) === '24-hour') return `${formatHour(0)} – ${formatHour(hour)}`;
  const hours = new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC', hourCycle: 'h12' });
  return hours.formatRange(0, hour * msPerHour);
}

/** `10:24`, where something else says whether it is morning, from minutes since midnight. */
export function formatWithoutPeriod(minutes: number): string {
  const parts = findFormat('UTC').formatToParts(minutes * 60_000);
  const [first, last] = ['hour', 'minute'].map((part) => parts.findIndex(({ type }) => type === part));
  return joinParts(parts.slice(first, (last ?? 0) + 1));
}

const msPerHour = 3_600_000;

function formatBrief(timeZone: string, time: number): string {
  const parts = findFormat(timeZone).formatToParts(time);
  const minute = parts.findIndex(({ type }) => type === 'minute');
  const isBrief = parts[minute]?.value === '00' && parts.some(({ type }) => type === 'dayPeriod');
  return joinParts(isBrief ? parts.toSpliced(minute - 1, 2) : parts);
}

const joinParts = (parts: readonly Intl.DateTimeFormatPart[]) => parts.map(({ value }) => value).join('');

function formatIn(timeZone: string, time: number): string {
  return findFormat(timeZone).format(time);
}

function findFormat(timeZone: string): Intl.DateTimeFormat {
  return findTimeFormat(timeZone, resolveTimeFormat(getSettings()));
}
