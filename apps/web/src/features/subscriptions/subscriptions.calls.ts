import { defineCall } from '../../store/define-call.ts';
import { describeFailure, parseServerError } from '../../http/server-error.ts';

defineCall('calendarSubscriptions.update', {
  failure: (_error, { isHidden }) => ({
    title: 'Error',
    description: `Failed to ${isHidden ? 'hide' : 'show'} the calendar. Please try again.`,
  }),
});

defineCall('calendarSubscriptions.remove', {
  // No error when the calendar was already removed elsewhere.
  failure: (error) =>
    parseServerError(error).code === 'NOT_FOUND'
      ? undefined
      : { title: 'Error', description: 'Failed to remove the calendar. Please try again.' },
});

defineCall('calendarSubscriptions.copyEvent', {
  failure: (error) => ({ title: 'Failed to copy the event', description: describeFailure(error) }),
});
