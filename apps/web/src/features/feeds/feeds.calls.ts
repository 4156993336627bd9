import { defineCall, failUnlessRemoved } from '../../store/define-call.ts';
import { parseServerError } from '../../http/server-error.ts';

defineCall('calendarFeeds.create', {
  failure(error) {
    const { code, message } = parseServerError(error);
    return {
      title: 'Error',
      description: code === 'CONFLICT' ? message : 'Failed to create feed. Please try again.',
    };
  },
});

defineCall('calendarFeeds.revoke', {
  failure: failUnlessRemoved('Failed to revoke feed. Its address still works. Please try again.'),
});
