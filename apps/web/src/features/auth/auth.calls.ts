import { defineCall, failUnlessRemoved } from '../../store/define-call.ts';
import { parseServerError } from '../../http/server-error.ts';

defineCall('apiTokens.create', {
  failure(error) {
    const { code, message } = parseServerError(error);
    return {
      title: 'Error',
      description: code === 'CONFLICT' ? message : 'Failed to create token. Please try again.',
    };
  },
});

defineCall('apiTokens.revoke', {
  failure: failUnlessRemoved('Failed to revoke token. It still works. Please try again.'),
});

defineCall('passkeys.rename', {
  failure: failUnlessRemoved('Failed to rename passkey. Please try again.'),
});

defineCall('passkeys.remove', {
  failure(error) {
    const { code, message } = parseServerError(error);
    if (code === 'CONFLICT') return { title: 'Unable to remove passkey', description: message };
    return failUnlessRemoved('Failed to remove passkey. It still signs you in. Please try again.')(error);
  },
});

defineCall('providers.leave', {
  failure(error) {
    const { code, message } = parseServerError(error);
    if (code === 'CONFLICT') return { title: 'Unable to leave', description: message };
    return failUnlessRemoved('Failed to leave. It still signs you in. Please try again.')(error);
  },
});

defineCall('sessions.end', {
  failure: failUnlessRemoved('Failed to end session. Please try again.'),
});

defineCall('sessions.endOthers', {
  failure: () => ({ title: 'Error', description: 'Failed to end the other sessions. Please try again.' }),
});
