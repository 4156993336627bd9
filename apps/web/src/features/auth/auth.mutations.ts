import { removeFromList } from '../../sync/change-list.ts';
import { defineMutation } from '../../sync/define-mutation.ts';
import { failUnlessRemoved } from '../../sync/failures.ts';
import { parseServerError } from '../../sync/server-error.ts';

defineMutation('apiTokens.create', {
  effect: {
    'apiTokens.list': (list, _input, { output }) => {
      if (!output) return list;
      const { token: _text, ...record } = output;
      return [record, ...list];
    },
  },
  failure(error) {
    const { code, message } = parseServerError(error);
    return {
      title: 'Error',
      description: code === 'CONFLICT' ? message : 'Failed to create token. Please try again.',
    };
  },
});

defineMutation('apiTokens.revoke', {
  effect: { 'apiTokens.list': (list, { id }) => removeFromList(list, id) },
  failure: failUnlessRemoved('Failed to revoke token. It still works. Please try again.'),
});

defineMutation('sessions.end', {
  effect: { 'sessions.list': (list, { id }) => removeFromList(list, id) },
  failure: failUnlessRemoved('Failed to end session. Please try again.'),
});

defineMutation('sessions.endOthers', {
  effect: { 'sessions.list': (list) => list.filter(({ isCurrent }) => isCurrent) },
  failure: () => ({ title: 'Error', description: 'Failed to end the other sessions. Please try again.' }),
});
