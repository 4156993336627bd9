import {
  changeEvent,
  removeEvent,
  removeEvents,
  setEventCompletion,
  setEventReport,
} from '@goaltracker/domain/calendar/change-events';
import { changeSeries, removeSeries } from '@goaltracker/domain/calendar/change-series';
import { parseCompletionStatus } from '@goaltracker/domain/calendar/completion-status';
import { restoreEvents, restoreSeriesEvents } from '@goaltracker/domain/calendar/restore-events';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { createEvent } from '@goaltracker/domain/tasks/create-event';
import { uuidv7 } from 'uuidv7';
import { read } from '../../../store/rows/read.ts';
import { defineCall, failWithReason } from '../../../store/define-call.ts';

interface Scoped {
  id: string;
  scope?: SeriesScope | undefined;
}

const findEvent = ({ id }: { id: string }) => read('calendar.get', { id });
const nameTitle = (id: string) => `“${findEvent({ id })?.title ?? 'without a title'}”`;
const nameEvent = (id: string) => `event ${nameTitle(id)}`;
const nameInScope = ({ id, scope = 'all' }: Scoped) =>
  ({
    this: nameEvent(id),
    following: `${nameEvent(id)} and the following`,
    all: `all events ${nameTitle(id)}`,
    whole: `all parts of ${nameEvent(id)}`,
  })[scope];

defineCall('calendar.create', {
  complete: (input) => ({
    ...input,
    ...(input.createTask && { newTaskId: input.newTaskId ?? uuidv7() }),
    ...(input.recurrence && { newSeriesId: input.newSeriesId ?? uuidv7() }),
  }),
  change: createEvent,
  failure: failWithReason('Failed to create event'),
  offline: { title: ({ title = '' }) => `Add event “${title}”`, result: findEvent },
});

/** Changes one event that is in no series. */
defineCall('calendar.update', {
  complete: (input) => (input.recurrence ? { newSeriesId: uuidv7(), ...input } : input),
  change: changeEvent,
  failure: failWithReason('Failed to update event'),
  offline: { title: ({ id }) => `Change ${nameEvent(id)}`, result: findEvent },
});

defineCall('calendar.updateSeries', {
  complete: (input) => ({ ...input, newSeriesId: input.newSeriesId ?? uuidv7() }),
  change: (rows, { newSeriesId = '', ...input }, clock) => changeSeries(rows, { ...input, newSeriesId }, clock),
  failure: (error, { scope }) =>
    failWithReason(scope === 'this' ? 'Failed to update event' : 'Failed to update all events in series')(error),
  offline: { isUndoable: true, title: (input) => `Change ${nameInScope(input)}`, result: findEvent },
});

defineCall('calendar.setCompletion', {
  change: setEventCompletion,
  failure: () => ({ title: 'Failed to update completion status' }),
  offline: {
    title: ({ id, completionStatus }) =>
      `${parseCompletionStatus(completionStatus) === 'unreported' ? 'Reopen' : 'Report on'} ${nameEvent(id)}`,
    result: findEvent,
  },
});

defineCall('calendar.setReport', {
  change: setEventReport,
  failure: () => ({ title: 'Failed to update report' }),
  offline: { title: ({ id }) => `Report on ${nameEvent(id)}`, result: findEvent },
});

/** Deletes one event, which may be in a series. */
defineCall('calendar.remove', {
  change: removeEvent,
  failure: () => ({ title: 'Error', description: 'Failed to remove event' }),
  offline: { isUndoable: true, title: ({ id }) => `Delete ${nameEvent(id)}` },
});

defineCall('calendar.removeSeries', {
  change: removeSeries,
  failure: (_error, { scope }) => ({
    title: scope === 'this' ? 'Failed to delete event' : 'Failed to delete event series',
  }),
  offline: { isUndoable: true, title: (input) => `Delete ${nameInScope(input)}` },
});

/** Deletes several events: the undo of a call that created them. */
defineCall('calendar.removeMany', {
  change: removeEvents,
  failure: () => ({ title: 'Error', description: 'Failed to remove event' }),
  offline: { title: ({ events }) => `Delete ${events.length} events` },
});

/** Undoes a deletion, or the last change of several events of a series. */
defineCall('calendar.restore', {
  change(rows, _input, _clock, undone) {
    if (!undone) return {};
    return undone.path === 'calendar.updateSeries' ? restoreSeriesEvents(rows, undone) : restoreEvents(rows, undone);
  },
  failure: () => ({ title: 'Error', description: 'Failed to restore event. Please try again.' }),
  offline: {
    undoes: ({ id }, { path, input }) =>
      input['id'] === id &&
      (path === 'calendar.remove' ||
        path === 'calendar.removeSeries' ||
        (path === 'calendar.updateSeries' && input['scope'] !== 'this')),
    title: ({ id }) => `Restore ${nameEvent(id)}`,
    result: findEvent,
  },
});
