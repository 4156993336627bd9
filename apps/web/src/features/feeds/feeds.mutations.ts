import { defineMutation } from '../../store/define-mutation.ts';
import { failUnlessRemoved } from '../../http/failures.ts';
import { parseServerError } from '../../http/server-error.ts';

defineMutation('calendarFeeds.create', {
  failure(error) {
    const { code, message } = parseServerError(error);
    return {
      title: 'Error',
      description: code === 'CONFLICT' ? message : 'Failed to create feed. Please try again.',
    };
  },
});

defineMutation('calendarFeeds.revoke', {
  failure: failUnlessRemoved('Failed to revoke feed. Its address still works. Please try again.'),
});
