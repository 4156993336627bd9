import type {
  CalendarEvent,
  CreateEventInput,
  UnreportedEvents,
  UpdateSeriesInput,
} from '@goaltracker/contracts/calendar/event.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { normalizeAllDaySpan } from '@goaltracker/domain/calendar/all-day';
import { newEventDefaults, type SeriesScope } from '@goaltracker/domain/calendar/enums';
import { measureShift, shiftSpan } from '@goaltracker/domain/calendar/series';
import { formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import { toDue } from '@goaltracker/domain/tasks/due';
import { defaultTaskPriority } from '@goaltracker/domain/tasks/enums';
import { noRepeat } from '@goaltracker/domain/tasks/repeat';
import { putInList } from '../../../sync/change-list.ts';
import type { Cached } from '../../../sync/define-mutation.ts';
import { readIdTime } from '../../../sync/outbox/id-time.ts';

export type NewEvent = Omit<CreateEventInput, 'title'> & { id: string; title?: string | undefined };
export type EventChange = Partial<UpdateSeriesInput>;

/** The event as the reads show it. */
export const findEvent = (id: string, cached: Cached): CalendarEvent | undefined =>
  [...cached('calendar.list'), cached('calendar.get'), ...cached('calendar.unreported').map(({ events }) => events)]
    .flat()
    .find((event) => event.id === id);

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
    reportsFrom: null,
    createdAt: madeAt,
    updatedAt: madeAt,
  };
  return extendAllDay(event, timeZone);
}

/** The task that is made with an event. */
export function makeTaskOfEvent(input: NewEvent, timeZone: string): Task | undefined {
  if (input.newTaskId === undefined || input.type !== 'task' || input.taskId) return undefined;
  const event = makeLocalEvent(input, timeZone);
  const { id, startTime, endTime, isAllDay, completionStatus } = event;
  const repeat = { ...noRepeat, ...toDue(Date.parse(startTime), timeZone), dueDate: startTime };
  return {
    id: input.newTaskId,
    userId: '',
    goalId: event.goalId,
    resourceId: event.resourceId,
    title: event.title,
    description: event.description,
    isCompleted: false,
    completedAt: null,
    ...repeat,
    priority: defaultTaskPriority,
    seriesId: null,
    postponedCount: 0,
    labels: [],
    estimatedMinutes: null,
    reportsCompletion: false,
    parts: [],
    calendarEvent: { id, startTime, endTime, isAllDay, completionStatus },
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
  };
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

/**
 * Whether a change or deletion of an event in this scope concerns another event. Other parts of a series that was split are
 * not known here: with the scope `whole` their events follow when the reads are fetched again.
 */
export function isInScope(event: CalendarEvent, addressed: CalendarEvent, scope: SeriesScope): boolean {
  if (event.id === addressed.id) return true;
  if (scope === 'this' || addressed.seriesId === null || event.seriesId !== addressed.seriesId) return false;
  return scope !== 'following' || Date.parse(event.startTime) >= Date.parse(addressed.startTime);
}

/**
 * Events after a change of one of them and those of its series that are in scope; a new time shifts them by the same
 * difference in local time. `addressed` is the event before the change. It stands for the series, whose fields are not
 * known here: an event with another value than it has keeps that for itself, until the server answers.
 */
export function changeLocalSeries(
  events: CalendarEvent[],
  { scope = 'all', ...change }: EventChange & { id: string },
  { addressed, timeZone }: { addressed: CalendarEvent | undefined; timeZone: string },
): CalendarEvent[] {
  if (!addressed)
    return events.map((event) => (event.id === change.id ? changeLocalEvent(event, change, timeZone) : event));
  const [from, to] = [parseSpan(addressed), parseSpan(changeLocalEvent(addressed, change, timeZone))];
  const zones = { before: timeZone, after: timeZone };
  const shift = measureShift({ from, to }, zones);
  return events.map((event) => {
    if (!isInScope(event, addressed, scope)) return event;
    const times = formatSpan(event.id === addressed.id ? to : shiftSpan(parseSpan(event), shift, zones));
    const isCommon = ([name]: [string, unknown]) => Reflect.get(event, name) === Reflect.get(addressed, name);
    const common = Object.fromEntries(Object.entries(change).filter(isCommon));
    return changeLocalEvent(event, { ...common, ...times }, timeZone);
  });
}

function extendAllDay(event: CalendarEvent, timeZone: string): CalendarEvent {
  return event.isAllDay ? { ...event, ...formatSpan(normalizeAllDaySpan(parseSpan(event), timeZone)) } : event;
}

/** The events of a range with one that was added or changed, if it is in that range. */
export function putInRange(
  events: CalendarEvent[],
  event: CalendarEvent,
  { startDate, endDate }: { startDate: string; endDate: string },
): CalendarEvent[] {
  const isInRange =
    Date.parse(event.startTime) < Date.parse(endDate) && Date.parse(event.endTime) > Date.parse(startDate);
  return isInRange || events.some(({ id }) => id === event.id) ? putInList(events, event) : events;
}

/** The unreported events after a change of some; those that have got an outcome are none any more. */
export function changeUnreported(
  { count, events }: UnreportedEvents,
  change: (events: CalendarEvent[]) => CalendarEvent[],
): UnreportedEvents {
  const left = change(events).filter(({ completionStatus }) => completionStatus === 'unreported');
  return { count: count - (events.length - left.length), events: left };
}
