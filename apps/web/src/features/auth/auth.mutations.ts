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

defineMutation('passkeys.add', {
  effect: { 'passkeys.list': (list, _input, { output }) => (output ? [...list, output] : list) },
});

defineMutation('passkeys.rename', {
  effect: {
    'passkeys.list': (list, { id, name }) => list.map((each) => (each.id === id ? { ...each, name } : each)),
  },
  failure: failUnlessRemoved('Failed to rename passkey. Please try again.'),
});

defineMutation('passkeys.remove', {
  effect: { 'passkeys.list': (list, { id }) => removeFromList(list, id) },
  failure(error) {
    const { code, message } = parseServerError(error);
    if (code === 'CONFLICT') return { title: 'Unable to remove passkey', description: message };
    return failUnlessRemoved('Failed to remove passkey. It still signs you in. Please try again.')(error);
  },
});

defineMutation('providers.leave', {
  effect: { 'providers.listJoined': (list, { id }) => removeFromList(list, id) },
  failure(error) {
    const { code, message } = parseServerError(error);
    if (code === 'CONFLICT') return { title: 'Unable to leave', description: message };
    return failUnlessRemoved('Failed to leave. It still signs you in. Please try again.')(error);
  },
});

defineMutation('sessions.end', {
  effect: { 'sessions.list': (list, { id }) => removeFromList(list, id) },
  failure: failUnlessRemoved('Failed to end session. Please try again.'),
});

defineMutation('sessions.endOthers', {
  effect: { 'sessions.list': (list) => list.filter(({ isCurrent }) => isCurrent) },
  failure: () => ({ title: 'Error', description: 'Failed to end the other sessions. Please try again.' }),
});
