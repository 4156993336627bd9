import { putInList, removeFromList } from '../../sync/change-list.ts';
import { defineMutation } from '../../sync/define-mutation.ts';
import { failUnlessRemoved } from '../../sync/failures.ts';
import { parseServerError } from '../../sync/server-error.ts';

defineMutation('calendarFeeds.create', {
  effect: {
    'calendarFeeds.list'(feeds, _input, { output }) {
      if (!output) return feeds;
      const { path: _path, ...feed } = output;
      return putInList(feeds, feed, 'first');
    },
  },
  failure(error) {
    const { code, message } = parseServerError(error);
    return {
      title: 'Error',
      description: code === 'CONFLICT' ? message : 'Failed to create feed. Please try again.',
    };
  },
});

defineMutation('calendarFeeds.revoke', {
  effect: { 'calendarFeeds.list': (feeds, { id }) => removeFromList(feeds, id) },
  failure: failUnlessRemoved('Failed to revoke feed. Its address still works. Please try again.'),
});
