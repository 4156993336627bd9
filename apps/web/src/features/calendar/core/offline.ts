import type { CalendarEvent, UnreportedEvents } from '@goaltracker/contracts/calendar/event.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { parseCompletionStatus } from '@goaltracker/domain/calendar/completion-status';
import { defaultTaskPriority } from '@goaltracker/domain/tasks/enums';
import { uuidv7 } from 'uuidv7';
import { invalidateCalendar } from '../../../sync/invalidate.ts';
import { defineOffline, defineRemake, type Known } from '../../../sync/outbox/define-offline.ts';
import { queries } from '../../../sync/trpc.ts';
import { changeLocalEvent, makeLocalEvent, type NewEvent } from './local-event.ts';

type ById = { id: string };

const onlyOne =
  'Without a connection you can change single events, but neither a whole series nor how an event repeats.';

const timeZone = () => queries.auth.me.getData()?.timezone ?? 'UTC';
const edit = ({ id }: ById) => ({ dialog: 'edit-event' as const, record: id });
const findEvent = (id: string, known: Known): CalendarEvent | undefined =>
  [...known('calendar.list'), known('calendar.get'), ...known('calendar.unreported').map(({ events }) => events)]
    .flat()
    .find((event) => event.id === id);
const getEvent = (id: string, known: Known): CalendarEvent =>
  findEvent(id, known) ?? makeLocalEvent({ id, title: '', startTime: new Date().toISOString() }, timeZone());
const nameEvent = (id: string, known: Known) => `event “${findEvent(id, known)?.title ?? 'without a title'}”`;

/** The patches of the reads that contain an event. */
function changeReads<Input extends ById>(change: (event: CalendarEvent, input: Input) => CalendarEvent) {
  const changeOne = (event: CalendarEvent, input: Input) => (event.id === input.id ? change(event, input) : event);
  return {
    'calendar.list': (events: CalendarEvent[], input: Input) => events.map((event) => changeOne(event, input)),
    'calendar.get': changeOne,
    'calendar.unreported': ({ count, events }: UnreportedEvents, input: Input) => {
      const left = events
        .map((event) => changeOne(event, input))
        .filter(({ completionStatus }) => completionStatus === 'unreported');
      return { count: count - (events.length - left.length), events: left };
    },
  };
}

const removeReads = {
  'calendar.list': (events: CalendarEvent[], { id }: ById) => events.filter((event) => event.id !== id),
  'calendar.unreported': ({ count, events }: UnreportedEvents, { id }: ById) => {
    const left = events.filter((event) => event.id !== id);
    return { count: count - (events.length - left.length), events: left };
  },
  'tasks.list': (tasks: Task[], { id }: ById) =>
    tasks.map((task) => (task.calendarEvent?.id === id ? { ...task, calendarEvent: null } : task)),
};

/** The input, unless it changes more than one event. */
function keepSingle<Input extends ById & { scope?: string | undefined; recurrence?: string | null | undefined }>(
  input: Input,
  known: Known,
): Input | string {
  const isSeries = findEvent(input.id, known)?.seriesId !== null;
  return (input.scope !== 'this' && isSeries) || input.recurrence !== undefined ? onlyOne : input;
}

defineOffline('calendar.create', {
  kind: 'create',
  keys: ({ id, goalId, taskId, newTaskId, resourceId }) => [id, goalId, taskId, newTaskId, resourceId],
  complete: (input) => (input.createTask ? { newTaskId: uuidv7(), ...input } : input),
  title: ({ title = '' }) => `Add event “${title}”`,
  result: (input, known) => findEvent(input.id, known) ?? makeLocalEvent(input, timeZone()),
  reads: {
    'calendar.list': (events, input, { startDate, endDate }) => {
      const event = makeLocalEvent(input, timeZone());
      const overlaps =
        Date.parse(event.startTime) < Date.parse(endDate) && Date.parse(event.endTime) > Date.parse(startDate);
      return overlaps && !events.some(({ id }) => id === input.id) ? [...events, event] : events;
    },
    'tasks.list': (tasks, input) => {
      const task = makeTaskOfEvent(input);
      return task && !tasks.some(({ id }) => id === task.id) ? [...tasks, task] : tasks;
    },
  },
  invalidate: invalidateCalendar,
  edit,
});

defineOffline('calendar.updateSeries', {
  kind: 'change',
  keys: ({ id, goalId, taskId }) => [id, goalId, taskId],
  keep: keepSingle,
  title: ({ id }, known) => `Change ${nameEvent(id, known)}`,
  result: (input, known) =>
    findEvent(input.id, known) ?? changeLocalEvent(getEvent(input.id, known), input, timeZone()),
  reads: changeReads((event, input) => changeLocalEvent(event, input, timeZone())),
  invalidate: invalidateCalendar,
  merge({ path, input: earlier }, { scope, ...later }) {
    if (path === 'calendar.updateSeries') return { ...earlier, ...later, scope: scope ?? earlier['scope'] };
    // Not into a new series, of which it changes one event.
    return path === 'calendar.create' && !earlier['recurrence'] ? { ...earlier, ...later } : undefined;
  },
  edit,
});

defineOffline('calendar.setCompletion', {
  kind: 'change',
  keys: ({ id }) => [id],
  title: ({ id, completionStatus }, known) =>
    `${parseCompletionStatus(completionStatus) === 'unreported' ? 'Reopen' : 'Report on'} ${nameEvent(id, known)}`,
  result: ({ id }, known) => getEvent(id, known),
  reads: changeReads((event, { completionStatus }) => ({
    ...event,
    completionStatus: parseCompletionStatus(completionStatus),
  })),
  invalidate: invalidateCalendar,
  merge: ({ path, input }, later) => (path === 'calendar.setCompletion' ? { ...input, ...later } : undefined),
  edit,
});

defineOffline('calendar.setReport', {
  kind: 'change',
  keys: ({ id }) => [id],
  title: ({ id }, known) => `Report on ${nameEvent(id, known)}`,
  result: ({ id }, known) => getEvent(id, known),
  reads: changeReads((event, { report }) => ({ ...event, report })),
  invalidate: invalidateCalendar,
  merge: ({ path, input }, later) => (path === 'calendar.setReport' ? { ...input, ...later } : undefined),
  edit,
});

defineOffline('calendar.remove', {
  kind: 'remove',
  keys: ({ id }) => [id],
  title: ({ id }, known) => `Delete ${nameEvent(id, known)}`,
  reads: removeReads,
  invalidate: invalidateCalendar,
});

defineOffline('calendar.removeSeries', {
  kind: 'remove',
  keys: ({ id }) => [id],
  keep: keepSingle,
  title: ({ id }, known) => `Delete ${nameEvent(id, known)}`,
  reads: removeReads,
  invalidate: invalidateCalendar,
});

defineOffline('calendar.restore', {
  kind: 'restore',
  keys: ({ id }) => [id],
  title: ({ id }, known) => `Restore ${nameEvent(id, known)}`,
  result: ({ id }, known) => getEvent(id, known),
  reads: {},
  invalidate: invalidateCalendar,
});

defineRemake('calendar.create', (id, known) => {
  const event = findEvent(id, known);
  // One of a series is known to its series only.
  if (!event || event.seriesId !== null) return undefined;
  const { title, description, startTime, endTime, isAllDay, location, color, type, reminderMinutes } = event;
  const { goalId, taskId, resourceId } = event;
  return {
    id,
    title,
    description,
    startTime,
    endTime,
    isAllDay,
    location,
    color,
    type,
    reminderMinutes,
    goalId,
    taskId,
    resourceId,
  };
});

/** The task that is made with an event. */
function makeTaskOfEvent(input: NewEvent): Task | undefined {
  if (input.newTaskId === undefined || input.type !== 'task' || input.taskId) return undefined;
  const event = makeLocalEvent(input, timeZone());
  const { id, startTime, endTime, isAllDay, completionStatus } = event;
  return {
    id: input.newTaskId,
    userId: '',
    goalId: event.goalId,
    resourceId: event.resourceId,
    title: event.title,
    description: event.description,
    isCompleted: false,
    completedAt: null,
    dueDate: startTime,
    priority: defaultTaskPriority,
    calendarEvent: { id, startTime, endTime, isAllDay, completionStatus },
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
  };
}
