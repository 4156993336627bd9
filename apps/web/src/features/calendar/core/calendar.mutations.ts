import type { CalendarEvent, UnreportedEvents } from '@goaltracker/contracts/calendar/event.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { parseCompletionStatus } from '@goaltracker/domain/calendar/completion-status';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { uuidv7 } from 'uuidv7';
import { changeInList, removeFromList } from '../../../sync/change-list.ts';
import { failWithReason } from '../../../sync/failures.ts';
import { type Cached, defineMutation } from '../../../sync/define-mutation.ts';
import { getTimezone } from '../../../sync/session.ts';
import {
  changeLocalEvent,
  changeLocalSeries,
  changeUnreported,
  type EventChange,
  findEvent,
  isInScope,
  makeLocalEvent,
  makeTaskOfEvent,
  putInRange,
} from './local-event.ts';

type ById = { id: string };
type Scoped = ById & { scope?: SeriesScope | undefined };

const edit = ({ id }: ById) => ({ dialog: 'edit-event' as const, record: id });
const getEvent = (id: string, cached: Cached): CalendarEvent =>
  findEvent(id, cached) ?? makeLocalEvent({ id, title: '', startTime: new Date().toISOString() }, getTimezone());
const nameTitle = (id: string, cached: Cached) => `“${findEvent(id, cached)?.title ?? 'without a title'}”`;
const nameEvent = (id: string, cached: Cached) => `event ${nameTitle(id, cached)}`;
const nameInScope = ({ id, scope = 'all' }: Scoped, cached: Cached) =>
  ({
    this: nameEvent(id, cached),
    following: `${nameEvent(id, cached)} and the following`,
    all: `all events ${nameTitle(id, cached)}`,
    whole: `all parts of ${nameEvent(id, cached)}`,
  })[scope];
/** The input of a call that may wait. The other parts of a series that was split are not known on the device. */
const keepInScope = <Input extends Scoped>(input: Input): Input | string =>
  input.scope === 'whole' ? 'Without a connection you can change only one part of a series.' : input;
/** Of a change or deletion in a scope: of all of the series, or within it. */
const isOfSeries = ({ scope }: Scoped) => scope !== 'this';
const listSeries = ({ id }: ById, cached: Cached) => [findEvent(id, cached)?.seriesId];
const seriesKeys = (input: Scoped, cached: Cached) => (isOfSeries(input) ? listSeries(input, cached) : []);
const seriesWithin = (input: Scoped, cached: Cached) => (isOfSeries(input) ? [] : listSeries(input, cached));
/** The effect on the reads that contain events. */
function changeEvents<Input extends ById>(change: (event: CalendarEvent, input: Input) => CalendarEvent) {
  const changeAll = (events: CalendarEvent[], input: Input, output: CalendarEvent | undefined) =>
    changeInList(events, input.id, (event) => output ?? change(event, input));
  return {
    'calendar.list': (events: CalendarEvent[], input: Input, { output }: Answered) => changeAll(events, input, output),
    'calendar.get': (event: CalendarEvent, input: Input, { output }: Answered) =>
      event.id === input.id ? (output ?? change(event, input)) : event,
    'calendar.unreported': (unreported: UnreportedEvents, input: Input, { output }: Answered) =>
      changeUnreported(unreported, (events) => changeAll(events, input, output)),
  };
}

interface Answered {
  output: CalendarEvent | undefined;
}

const removeEvents = (removed: (event: CalendarEvent) => boolean) => ({
  list: (events: CalendarEvent[]) => events.filter((event) => !removed(event)),
  unreported: (unreported: UnreportedEvents) =>
    changeUnreported(unreported, (events) => events.filter((event) => !removed(event))),
});

const unscheduleTasks = (tasks: Task[], id: string): Task[] =>
  tasks.map((task) => (task.calendarEvent?.id === id ? { ...task, calendarEvent: null } : task));

defineMutation('calendar.create', {
  complete: (input) => (input.createTask ? { newTaskId: uuidv7(), ...input } : input),
  effect: {
    'calendar.list': (events, input, { read, output }) =>
      putInRange(events, output ?? makeLocalEvent(input, getTimezone()), read),
    'tasks.list': (tasks, input) => {
      const task = makeTaskOfEvent(input, getTimezone());
      return task && !tasks.some(({ id }) => id === task.id) ? [...tasks, task] : tasks;
    },
  },
  failure: failWithReason('Failed to create event'),
  offline: {
    kind: 'create',
    keys: ({ id, goalId, taskId, newTaskId, resourceId }) => [id, goalId, taskId, newTaskId, resourceId],
    title: ({ title = '' }) => `Add event “${title}”`,
    result: (input, cached) => findEvent(input.id, cached) ?? makeLocalEvent(input, getTimezone()),
    edit,
    recreate(id, cached) {
      const event = findEvent(id, cached);
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
    },
  },
});

/** Changes one event that is in no series. */
defineMutation('calendar.update', {
  before: ({ id }, cached) => findEvent(id, cached),
  effect: {
    ...changeEvents((event, input: EventChange & ById) => changeLocalEvent(event, input, getTimezone())),
    // Also into the days that it is moved to.
    'calendar.list': (events, input, { read, output, before }) => {
      const known = events.find(({ id }) => id === input.id) ?? before;
      return known ? putInRange(events, output ?? changeLocalEvent(known, input, getTimezone()), read) : events;
    },
  },
  failure: failWithReason('Failed to update event'),
  offline: {
    kind: 'change',
    keys: ({ id, goalId, taskId }) => [id, goalId, taskId],
    title: ({ id }, cached) => `Change ${nameEvent(id, cached)}`,
    result: ({ id }, cached) => getEvent(id, cached),
    // Not into a new series, of which it changes one event.
    merge: ({ path, input: earlier }, later) =>
      path === 'calendar.update' || (path === 'calendar.create' && !earlier['recurrence'])
        ? { ...earlier, ...later }
        : undefined,
    edit,
  },
});

defineMutation('calendar.updateSeries', {
  before: ({ id }, cached) => findEvent(id, cached),
  effect: {
    'calendar.list': (events, input, { output, before }) =>
      changeInList(
        changeLocalSeries(events, input, { addressed: before, timeZone: getTimezone() }),
        input.id,
        (event) => output ?? event,
      ),
    'calendar.get': (event, input, { output, before }) =>
      event.id === input.id && output
        ? output
        : (changeLocalSeries([event], input, { addressed: before, timeZone: getTimezone() })[0] ?? event),
    'calendar.unreported': (unreported, input, { before }) =>
      changeUnreported(unreported, (events) =>
        changeLocalSeries(events, input, { addressed: before, timeZone: getTimezone() }),
      ),
  },
  failure: (error, { scope }) =>
    failWithReason(scope === 'this' ? 'Failed to update event' : 'Failed to update all events in series')(error),
  offline: {
    kind: 'change',
    keys: (input, cached) => [input.id, input.goalId, input.taskId, ...seriesKeys(input, cached)],
    within: seriesWithin,
    keep: (input) =>
      input.recurrence === undefined
        ? keepInScope(input)
        : 'Without a connection you cannot change how an event repeats.',
    title: (input, cached) => `Change ${nameInScope(input, cached)}`,
    result: ({ id }, cached) => getEvent(id, cached),
    isUndoneByRestore: ({ scope }) => scope !== 'this',
    // Each change of several events is undone by itself.
    merge: ({ path, input: earlier }, later) =>
      path === 'calendar.updateSeries' && earlier['scope'] === 'this' && later.scope === 'this'
        ? { ...earlier, ...later }
        : undefined,
    edit,
  },
});

defineMutation('calendar.setCompletion', {
  effect: changeEvents((event, { completionStatus }: ById & { completionStatus: string | null }) => ({
    ...event,
    completionStatus: parseCompletionStatus(completionStatus),
  })),
  failure: () => ({ title: 'Failed to update completion status' }),
  offline: {
    kind: 'change',
    keys: ({ id }) => [id],
    within: listSeries,
    title: ({ id, completionStatus }, cached) =>
      `${parseCompletionStatus(completionStatus) === 'unreported' ? 'Reopen' : 'Report on'} ${nameEvent(id, cached)}`,
    result: ({ id }, cached) => getEvent(id, cached),
    merge: ({ path, input }, later) => (path === 'calendar.setCompletion' ? { ...input, ...later } : undefined),
    edit,
  },
});

defineMutation('calendar.setReport', {
  effect: changeEvents((event, { report }: ById & { report: string | null }) => ({ ...event, report })),
  failure: () => ({ title: 'Failed to update report' }),
  offline: {
    kind: 'change',
    keys: ({ id }) => [id],
    within: listSeries,
    title: ({ id }, cached) => `Report on ${nameEvent(id, cached)}`,
    result: ({ id }, cached) => getEvent(id, cached),
    merge: ({ path, input }, later) => (path === 'calendar.setReport' ? { ...input, ...later } : undefined),
    edit,
  },
});

/** Deletes one event, also one of a series. */
defineMutation('calendar.remove', {
  effect: {
    'calendar.list': (events, { id }) => removeFromList(events, id),
    'calendar.unreported': (unreported, { id }) => removeEvents((event) => event.id === id).unreported(unreported),
    'tasks.list': (tasks, { id }) => unscheduleTasks(tasks, id),
  },
  failure: () => ({ title: 'Error', description: 'Failed to remove event' }),
  offline: {
    kind: 'remove',
    keys: ({ id }) => [id],
    within: listSeries,
    title: ({ id }, cached) => `Delete ${nameEvent(id, cached)}`,
  },
});

defineMutation('calendar.removeSeries', {
  before: ({ id }, cached) => findEvent(id, cached),
  effect: {
    'calendar.list': (events, input, { before }) => removeEvents(isRemoved(input, before)).list(events),
    'calendar.unreported': (unreported, input, { before }) =>
      removeEvents(isRemoved(input, before)).unreported(unreported),
    'tasks.list': (tasks, { id }) => unscheduleTasks(tasks, id),
  },
  failure: (_error, { scope }) => ({
    title: scope === 'this' ? 'Failed to delete event' : 'Failed to delete event series',
  }),
  offline: {
    kind: 'remove',
    keys: (input, cached) => [input.id, ...seriesKeys(input, cached)],
    within: seriesWithin,
    keep: keepInScope,
    title: (input, cached) => `Delete ${nameInScope(input, cached)}`,
  },
});

const isRemoved = ({ id, scope = 'all' }: Scoped, addressed: CalendarEvent | undefined) =>
  addressed ? (event: CalendarEvent) => isInScope(event, addressed, scope) : (event: CalendarEvent) => event.id === id;

/** Deletes several events, as the undo of what has created them. */
defineMutation('calendar.removeMany', {
  effect: {
    'calendar.list': (events, { events: removed }) => {
      const ids = new Set(removed.map(({ id }) => id));
      return events.filter(({ id }) => !ids.has(id));
    },
  },
  failure: () => ({ title: 'Error', description: 'Failed to remove event' }),
});

/** Undoes a deletion, or the last change of following or all events of a series. */
defineMutation('calendar.restore', {
  effect: {
    'calendar.list': (events, _input, { read, output }) => (output ? putInRange(events, output, read) : events),
    'calendar.get': (event, { id }, { output }) => (output && event.id === id ? output : event),
  },
  failure: () => ({ title: 'Error', description: 'Failed to restore event. Please try again.' }),
  offline: {
    kind: 'restore',
    keys: ({ id }) => [id],
    within: listSeries,
    title: ({ id }, cached) => `Restore ${nameEvent(id, cached)}`,
    result: ({ id }, cached) => getEvent(id, cached),
  },
});
