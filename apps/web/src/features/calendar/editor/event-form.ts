import { createEventInput } from '@goaltracker/contracts/calendar/event.schema';
import { calendarDay } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { dayRangeToSpan } from '@goaltracker/domain/calendar/all-day';
import { listOccurrences } from '@goaltracker/domain/calendar/occurrences';
import { formatRecurrence, type Recurrence } from '@goaltracker/domain/calendar/recurrence';
import { formatSpan, type Span } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock, toInstant } from '@goaltracker/domain/core/wall-clock';
import { readClockTime } from '../../../ui/format-time.ts';
import { countMinutes, type EventValues } from './event-values.ts';

const repeatNumber = z.int('Must be a whole number from 1 to 999').min(1).max(999).optional();

/** What an event must be for the form: as the server wants it, every field checked by itself. */
export const eventForm = createEventInput
  .omit({ expand: true, createTask: true })
  .extend({
    day: calendarDay,
    endDay: calendarDay,
    lasts: z.boolean(),
    interval: repeatNumber,
    count: repeatNumber,
    untilDay: calendarDay.optional(),
  })
  .superRefine((event, context) => {
    const { day, endDay, isAllDay, lasts, untilDay } = event;
    if (isAllDay && endDay < day)
      context.addIssue({ code: 'custom', path: ['endDay'], message: 'End must not be before the start' });
    if (!isAllDay && !lasts)
      context.addIssue({ code: 'custom', path: ['endTime'], message: 'End must be after start' });
    if (untilDay !== undefined && untilDay < day)
      context.addIssue({ code: 'custom', path: ['untilDay'], message: 'Must not be before the event' });
  })
  // Only what the server asked for goes there.
  .transform((event) => createEventInput.parse(event));

/** What the form checks: the request, and beside it what its own fields hold. */
export function toEventForm(values: EventValues, timezone: string) {
  const { day, startTime, endDay, endTime, repeats, ends } = values;
  const length = countMinutes({ day, time: startTime }, { day: endDay, time: endTime });
  const span = computeEventSpan(values, timezone);
  const repeatsAtAll = repeats !== 'none';
  return {
    ...toEventRequest(values, timezone),
    ...(span ? formatSpan(span) : { startTime: undefined, endTime: undefined }),
    day: day ?? undefined,
    endDay: endDay ?? undefined,
    lasts: length !== null && length > 0,
    ...(repeatsAtAll && { interval: readWhole(values.interval) }),
    ...(repeatsAtAll && ends === 'after' && { count: readWhole(values.count) }),
    ...(repeatsAtAll && ends === 'until' && { untilDay: values.untilDay ?? '' }),
  };
}

function toEventRequest(values: EventValues, timezone: string) {
  const recurrence = computeRecurrence(values);
  const span = computeEventSpan(values, timezone);
  return {
    title: values.title,
    type: values.type,
    isAllDay: values.isAllDay,
    location: values.location.trim() || null,
    color: values.color,
    description: values.description.trim() || null,
    reminderMinutes: values.reminder === '' ? null : Number(values.reminder),
    recurrence: recurrence && formatRecurrence(recurrence),
    ...(span && formatSpan(span)),
  };
}

/** What of an event was changed in the form; its times only when they were, so that nothing is rounded unasked. */
export function listEventChanges(
  before: EventValues,
  after: EventValues,
  timezone: string,
): Partial<ReturnType<typeof toEventRequest>> {
  const [old, wanted] = [toEventRequest(before, timezone), toEventRequest(after, timezone)];
  const changed = Object.entries(wanted).filter(([key, value]) => value !== Reflect.get(old, key));
  const changes: Partial<ReturnType<typeof toEventRequest>> = Object.fromEntries(changed);
  const { startTime, endTime } = wanted;
  const isMoved = 'startTime' in changes || 'endTime' in changes || 'isAllDay' in changes;
  return isMoved && startTime !== undefined && endTime !== undefined ? { ...changes, startTime, endTime } : changes;
}

/** From when until when, as far as it is filled in. */
export function computeEventSpan({ isAllDay, day, startTime, endDay, endTime }: EventValues, timezone: string): Span | null {
  if (day === null || endDay === null) return null;
  if (isAllDay) return dayRangeToSpan({ first: day, last: endDay < day ? day : endDay }, timezone);
  const [start, end] = [readClockTime(startTime), readClockTime(endTime)];
  if (Number.isNaN(start) || Number.isNaN(end)) return null;
  return {
    start: toInstant({ day, minutes: start }, timezone),
    end: toInstant({ day: endDay, minutes: end }, timezone),
  };
}

/** How it repeats; `null` when it does not, or while that is not filled in. */
export function computeRecurrence(values: EventValues): Recurrence | null {
  const { repeats, ends, untilDay, skipWeekends } = values;
  const interval = readWhole(values.interval);
  const count = readWhole(values.count);
  const isWhole = (number: number) => Number.isInteger(number) && number >= 1 && number <= 999;
  if (repeats === 'none' || !isWhole(interval) || (ends === 'after' && !isWhole(count))) return null;
  if (ends === 'until' && untilDay === null) return null;
  return { type: repeats, interval, endType: ends, count: isWhole(count) ? count : 1, endDate: untilDay, skipWeekends };
}

/** The days on which it will take place. */
export function listOccurrenceDays(values: EventValues, timezone: string): CalendarDay[] {
  const recurrence = computeRecurrence(values);
  const span = computeEventSpan(values, timezone);
  if (!recurrence || !span || span.end <= span.start) return [];
  const where = { timeZone: timezone, isAllDay: values.isAllDay };
  return listOccurrences(span, recurrence, where).map(({ start }) => toWallClock(start, timezone).day);
}

function readWhole(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
