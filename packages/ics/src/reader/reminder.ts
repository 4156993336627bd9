import { parseDate, parseDuration } from './date-values.ts';
import type { LossCollector } from './losses.ts';
import { type Component, findProperty } from './parse-components.ts';

const msPerMinute = 60_000;
/** Four weeks: the maximum for events. */
const maxReminderMinutes = 40_320;

/** The first reminder before the start, in minutes; `null` without a reminder. All other reminders are losses. */
export function readReminder(
  { parts }: Component,
  { losses, title, startAt }: { losses: LossCollector; title: string; startAt: number },
): number | null {
  const alarms = parts.filter(({ name }) => name === 'VALARM');
  const minutes = alarms.map((alarm) => readMinutes(alarm, startAt));
  const first = minutes.find((each) => each !== null) ?? null;
  losses.add('alarms', { count: alarms.length - (first === null ? 0 : 1), example: title });
  return first;
}

/** Returns `null` for an alarm after the start, more than four weeks before the start, or by email. */
function readMinutes(alarm: Component, startAt: number): number | null {
  const trigger = findProperty(alarm, 'TRIGGER');
  const isEmail = findProperty(alarm, 'ACTION')?.value.trim().toUpperCase() === 'EMAIL';
  if (!trigger || isEmail || trigger.parameters.get('RELATED')?.toUpperCase() === 'END') return null;
  const duration = parseDuration(trigger.value);
  const date = parseDate(trigger.value);
  const before = duration
    ? -(duration.days * 1_440 + duration.time / msPerMinute)
    : date?.isUtc
      ? (startAt - Date.parse(`${date.day}T00:00:00Z`)) / msPerMinute - (date.minutes ?? 0)
      : null;
  const minutes = before === null ? null : Math.round(before);
  return minutes !== null && minutes >= 0 && minutes <= maxReminderMinutes ? minutes : null;
}
