import { createEventInput } from '@goaltracker/contracts/calendar/event.schema';
import { calendarDay } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { dayRangeToSpan } from '@goaltracker/domain/calendar/all-day';
import { listOccurrences } from '@goaltracker/domain/calendar/occurrences';
import { formatRecurrence, type Recurrence } from '@goaltracker/domain/calendar/recurrence';
import { formatSpan, type Span } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock, toInstant } from '@goaltracker/domain/core/wall-clock';
import { parseClockTime } from '../../../ui/format-time.ts';
import { parseAmount } from '../../../ui/typed-amount.ts';
import { useZodForm, type ZodForm } from '../../../ui/use-zod-form.ts';
import { countMinutes, type EventValues } from './event-values.ts';

const repeatNumber = z.int('Must be a whole number from 1 to 999').min(1).max(999).optional();

/** The request of the server with the form's own fields, so that each field gets its own message. */
export const eventForm = createEventInput
  .omit({ expand: true, createTask: true })
  .extend({
    day: calendarDay,
    endDay: calendarDay,
    lasts: z.boolean(),
    interval: repeatNumber,
    count: repeatNumber,
    untilDay: z.string().min(1, 'Required').pipe(calendarDay).optional(),
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
  // Drops the form's own fields.
  .transform((event) => createEventInput.parse(event));

/** The input of `eventForm`. */
export function toEventForm(values: EventValues, timezone: string) {
  const { day, startTime, endDay, endTime, repeats, ends } = values;
  const length = countMinutes({ day, time: startTime }, { day: endDay, time: endTime });
  const span = computeEventSpan(values, timezone);
  const isRepeating = repeats !== 'none';
  return {
    ...toEventRequest(values, timezone),
    ...(span ? formatSpan(span) : { startTime: undefined, endTime: undefined }),
    day: day ?? undefined,
    endDay: endDay ?? undefined,
    lasts: length !== null && length > 0,
    ...(isRepeating && { interval: parseAmount(values.interval) ?? Number.NaN }),
    ...(isRepeating && ends === 'after' && { count: parseAmount(values.count) ?? Number.NaN }),
    ...(isRepeating && ends === 'until' && { untilDay: values.untilDay ?? '' }),
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

export type EventChanges = Partial<ReturnType<typeof toEventRequest>>;

/** The changed properties. Times are included only when they changed: the form rounds them to minutes. */
export function listEventChanges(before: EventValues, after: EventValues, timezone: string): EventChanges {
  const [old, current] = [toEventRequest(before, timezone), toEventRequest(after, timezone)];
  const changed = Object.entries(current).filter(([key, value]) => value !== Reflect.get(old, key));
  const changes: EventChanges = Object.fromEntries(changed);
  const { startTime, endTime } = current;
  const isMoved = 'startTime' in changes || 'endTime' in changes || 'isAllDay' in changes;
  return isMoved && startTime !== undefined && endTime !== undefined ? { ...changes, startTime, endTime } : changes;
}

/** `null` while a required field is empty. */
function computeEventSpan({ isAllDay, day, startTime, endDay, endTime }: EventValues, timezone: string): Span | null {
  if (day === null || endDay === null) return null;
  if (isAllDay) return dayRangeToSpan({ first: day, last: endDay < day ? day : endDay }, timezone);
  const [start, end] = [parseClockTime(startTime), parseClockTime(endTime)];
  if (Number.isNaN(start) || Number.isNaN(end)) return null;
  return {
    start: toInstant({ day, minutes: start }, timezone),
    end: toInstant({ day: endDay, minutes: end }, timezone),
  };
}

/** `null` when the event does not repeat, or while a required field is empty or invalid. */
export function computeRecurrence(values: EventValues): Recurrence | null {
  const { repeats, ends, untilDay, skipWeekends } = values;
  const interval = parseAmount(values.interval) ?? Number.NaN;
  const count = parseAmount(values.count) ?? Number.NaN;
  const isWhole = (number: number) => Number.isInteger(number) && number >= 1 && number <= 999;
  if (repeats === 'none' || !isWhole(interval) || (ends === 'after' && !isWhole(count))) return null;
  if (ends === 'until' && untilDay === null) return null;
  return { type: repeats, interval, endType: ends, count: isWhole(count) ? count : 1, endDate: untilDay, skipWeekends };
}

/** The days of the occurrences; empty while fields are invalid. */
export function listOccurrenceDays(values: EventValues, timezone: string): CalendarDay[] {
  const recurrence = computeRecurrence(values);
  const span = computeEventSpan(values, timezone);
  if (!recurrence || !span || span.end <= span.start) return [];
  const options = { timeZone: timezone, isAllDay: values.isAllDay };
  return listOccurrences(span, recurrence, options).map(({ start }) => toWallClock(start, timezone).day);
}

/** Fields that show the issues of another path. */
const fieldOfPath: Readonly<Record<string, string>> = {
  reminderMinutes: 'reminder',
  recurrence: 'repeats',
  lasts: 'endTime',
};

export type EventFormState = ZodForm<typeof eventForm, EventValues>;

export function useEventForm(initialValues: EventValues, timezone: string): EventFormState {
  return useZodForm({
    schema: eventForm,
    initialValues,
    toInput: (values) => toEventForm(values, timezone),
    toField: (path) => fieldOfPath[path] ?? path,
  });
}
