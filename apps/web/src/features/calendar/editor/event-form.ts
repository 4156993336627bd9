import { createEventInput } from '@goaltracker/contracts/calendar/event.schema';
import { calendarDay } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type ClockTime, parseClockTime } from '@goaltracker/domain/core/clock-time';
import { isSkippedTime } from '@goaltracker/domain/core/wall-clock';
import { useRef } from 'react';
import { useZodForm, type ZodForm } from '../../../http/forms/use-zod-form.ts';
import { computeEventSpan, type EventValues, type EventStart, moveStart, clearEventDraft } from './event-values.ts';
import { repeatForm, toRepeatForm, formatRepeatValues } from './repeat-values.ts';
import { changeSettings, useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { useCreateEvent } from '../core/use-event-calls.ts';
import { formatSpanOfEvent } from '../core/event-facts.tsx';

/** The schema of the request with the fields of the form added, so that each field gets its own message. */
export const eventForm = createEventInput
  .omit({ expand: true, createTask: true })
  .extend({
    day: calendarDay,
    endDay: calendarDay,
    lasts: z.boolean(),
    skipped: z.array(z.enum(['startTime', 'endTime'])),
    ...repeatForm,
  })
  .superRefine((event, context) => {
    const { day, endDay, isAllDay, lasts, skipped, untilDay } = event;
    if (isAllDay && endDay < day)
      context.addIssue({ code: 'custom', path: ['endDay'], message: 'End must not be before the start' });
    for (const field of skipped)
      context.addIssue({ code: 'custom', path: [field], message: 'Clocks skip this time on this day' });
    if (!isAllDay && !lasts && skipped.length === 0)
      context.addIssue({ code: 'custom', path: ['endTime'], message: 'End must be after start' });
    if (untilDay !== undefined && untilDay < day)
      context.addIssue({ code: 'custom', path: ['untilDay'], message: 'Must not be before the event' });
  })
  // Drops the added fields.
  .transform((event) => createEventInput.parse(event));

export function toEventForm(values: EventValues, timezone: string) {
  const { day, endDay } = values;
  const span = computeEventSpan(values, timezone);
  return {
    ...toEventRequest(values, timezone),
    ...(span ? formatSpan(span) : { startTime: undefined, endTime: undefined }),
    day: day ?? undefined,
    endDay: endDay ?? undefined,
    lasts: span !== null && span.end > span.start,
    skipped: listSkippedTimes(values, timezone),
    ...toRepeatForm(values),
  };
}

function listSkippedTimes({ isAllDay, ...values }: EventValues, timezone: string): ('startTime' | 'endTime')[] {
  if (isAllDay) return [];
  const isSkipped = (day: CalendarDay | null, time: ClockTime) => {
    const minutes = parseClockTime(time);
    return day !== null && !Number.isNaN(minutes) && isSkippedTime({ day, minutes }, timezone);
  };
  return [
    ...(isSkipped(values.day, values.startTime) ? (['startTime'] as const) : []),
    ...(isSkipped(values.endDay, values.endTime) ? (['endTime'] as const) : []),
  ];
}

function toEventRequest(values: EventValues, timezone: string) {
  const span = computeEventSpan(values, timezone);
  return {
    title: values.title,
    type: values.type,
    isAllDay: values.isAllDay,
    location: values.location.trim() || null,
    color: values.color,
    description: values.description.trim() || null,
    reminderMinutes: values.reminder === '' ? null : Number(values.reminder),
    recurrence: formatRepeatValues(values),
    ...(span && formatSpan(span)),
  };
}

export type EventChanges = Partial<ReturnType<typeof toEventRequest>>;

/** Lists the changed properties. Includes the times only when they changed, because the form rounds them to minutes. */
export function listEventChanges(before: EventValues, after: EventValues, timezone: string): EventChanges {
  const [old, current] = [toEventRequest(before, timezone), toEventRequest(after, timezone)];
  const changed = Object.entries(current).filter(([key, value]) => value !== Reflect.get(old, key));
  const changes: EventChanges = Object.fromEntries(changed);
  const { startTime, endTime } = current;
  const isMoved = 'startTime' in changes || 'endTime' in changes || 'isAllDay' in changes;
  return isMoved && startTime !== undefined && endTime !== undefined ? { ...changes, startTime, endTime } : changes;
}

/** Fields that show the issues of other paths. */
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

/** Moves the start of the event and its end, also while the user types a start and the field is empty in between. */
export function useMoveStart(form: EventFormState, timezone: string): (to: Partial<EventStart>) => void {
  const last = useRef<EventStart>(form.getValues());
  return (to) => {
    const values = form.getValues();
    const { day, startTime } = values;
    const isTyped = Number.isNaN(parseClockTime(startTime));
    last.current = { day: day ?? last.current.day, startTime: isTyped ? last.current.startTime : startTime };
    form.setValues(moveStart(values, to, timezone, last.current));
  };
}

export function useSubmitEvent(form: EventFormState, onCreated: () => void, goalId: string | null = null) {
  const { timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const { mutate, isPending } = useCreateEvent({
    describe: (event) => ({
      title: 'Event created',
      description: `${event.title}: ${formatSpanOfEvent(event, { dateFormat, timezone })}`,
    }),
    onCreated() {
      if (form.getValues().reminder !== '') changeSettings({ reminderOffer: 'dismissed' });
      clearEventDraft();
      onCreated();
    },
    onRefused: form.showServerIssues,
  });
  const submit = form.submit((event) =>
    mutate({
      ...event,
      ...(goalId !== null && { goalId }),
      expand: Boolean(event.recurrence),
      createTask: event.type === 'task',
    }),
  );
  return { submit, isPending };
}
