import type { CalendarEvent, CreateEventInput, UpdateSeriesInput } from '@goaltracker/contracts/calendar/event.schema';
import { normalizeAllDaySpan } from '@goaltracker/domain/calendar/all-day';
import { newEventDefaults } from '@goaltracker/domain/calendar/enums';
import { formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { readIdTime } from '../../../sync/outbox/id-time.ts';

export type NewEvent = Omit<CreateEventInput, 'title'> & { id: string; title?: string | undefined };
type EventChange = Partial<UpdateSeriesInput>;

const defaultLength = newEventDefaults.minutes * 60_000;

/** A new event, the first one of a series, as the server will make it. */
export function makeLocalEvent(input: NewEvent, timeZone: string): CalendarEvent {
  const { id, startTime, endTime, recurrence = null } = input;
  const madeAt = readIdTime(id).toISOString();
  const event: CalendarEvent = {
    id,
    userId: '',
    goalId: input.goalId ?? null,
    taskId: input.taskId ?? (input.createTask && input.type === 'task' ? (input.newTaskId ?? null) : null),
    resourceId: input.resourceId ?? null,
    // Stands for the id of its series.
    seriesId: recurrence === null ? null : id,
    title: input.title ?? newEventDefaults.title,
    description: input.description ?? null,
    startTime,
    endTime: endTime ?? new Date(Date.parse(startTime) + defaultLength).toISOString(),
    isAllDay: input.isAllDay ?? false,
    location: input.location ?? null,
    color: input.color ?? newEventDefaults.color,
    type: input.type ?? newEventDefaults.type,
    recurrence,
    reminderMinutes: input.reminderMinutes === undefined ? newEventDefaults.reminderMinutes : input.reminderMinutes,
    completionStatus: 'unreported',
    completionReportedAt: null,
    report: null,
    createdAt: madeAt,
    updatedAt: madeAt,
  };
  return extendAllDay(event, timeZone);
}

/** An event after a change of its fields. */
export function changeLocalEvent(
  event: CalendarEvent,
  { id: _id, scope: _scope, ...fields }: EventChange,
  timeZone: string,
): CalendarEvent {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return extendAllDay({ ...event, ...given }, timeZone);
}

function extendAllDay(event: CalendarEvent, timeZone: string): CalendarEvent {
  return event.isAllDay ? { ...event, ...formatSpan(normalizeAllDaySpan(parseSpan(event), timeZone)) } : event;
}
