import { defineCall } from '../../store/define-call.ts';
import { describeFailure } from '../../http/describe-failure.ts';
import { parseServerError } from '../../http/server-error.ts';

defineCall('calendarSubscriptions.update', {
  failure: (_error, { isHidden }) => ({
    title: 'Error',
    description: `Failed to ${isHidden ? 'hide' : 'show'} the calendar. Please try again.`,
  }),
});

defineCall('calendarSubscriptions.remove', {
  // Not if it was removed elsewhere in the meantime.
  failure: (error) =>
    parseServerError(error).code === 'NOT_FOUND'
      ? undefined
      : { title: 'Error', description: 'Failed to remove the calendar. Please try again.' },
});

defineCall('calendarSubscriptions.copyEvent', {
  failure: (error) => ({ title: 'Failed to copy the event', description: describeFailure(error) }),
});
