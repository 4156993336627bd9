import { defineCall, failUnlessRemoved, failWithReason } from '../../store/define-call.ts';

defineCall('calendarSubscriptions.update', {
  failure: (_error, { isHidden }) => ({
    title: 'Error',
    description: `Failed to ${isHidden ? 'hide' : 'show'} the calendar. Please try again.`,
  }),
});

defineCall('calendarSubscriptions.remove', {
  failure: failUnlessRemoved('Failed to remove the calendar. Please try again.'),
});

defineCall('calendarSubscriptions.copyEvent', {
  failure: failWithReason('Failed to copy the event'),
});
