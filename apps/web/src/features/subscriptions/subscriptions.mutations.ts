import { changeInList, putInList, removeFromList } from '../../sync/change-list.ts';
import { defineMutation } from '../../sync/define-mutation.ts';
import { describeFailure } from '../../sync/describe-failure.ts';
import { parseServerError } from '../../sync/server-error.ts';
import { putInRange } from '../calendar/core/local-event.ts';

defineMutation('calendarSubscriptions.create', {
  effect: { 'calendarSubscriptions.list': (list, _input, { output }) => (output ? putInList(list, output) : list) },
});

defineMutation('calendarSubscriptions.update', {
  effect: {
    // What else is changed may be refused: a new address is fetched first.
    'calendarSubscriptions.list': (list, { id, isHidden }, { output }) =>
      changeInList(list, id, (each) => output ?? { ...each, isHidden: isHidden ?? each.isHidden }),
  },
  failure: (_error, { isHidden }) => ({
    title: 'Error',
    description: `Failed to ${isHidden ? 'hide' : 'show'} the calendar. Please try again.`,
  }),
});

defineMutation('calendarSubscriptions.refresh', {
  effect: {
    'calendarSubscriptions.list': (list, { id }, { output }) => changeInList(list, id, (each) => output ?? each),
  },
});

defineMutation('calendarSubscriptions.remove', {
  effect: { 'calendarSubscriptions.list': (list, { id }) => removeFromList(list, id) },
  // Not if it was removed elsewhere in the meantime.
  failure: (error) =>
    parseServerError(error).code === 'NOT_FOUND'
      ? undefined
      : { title: 'Error', description: 'Failed to remove the calendar. Please try again.' },
});

defineMutation('calendarSubscriptions.copyEvent', {
  effect: {
    'calendar.list': (events, _input, { read, output }) => (output ? putInRange(events, output, read) : events),
  },
  failure: (error) => ({ title: 'Failed to copy the event', description: describeFailure(error) }),
});
