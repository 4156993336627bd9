import { defineMutation } from '../../store/define-mutation.ts';
import { failUnlessRemoved } from '../../http/failures.ts';
import { parseServerError } from '../../http/server-error.ts';

defineMutation('pushDevices.remove', {
  failure: failUnlessRemoved('Failed to remove the device. Please try again.'),
});

defineMutation('pushDevices.test', {
  failure(error) {
    const { code, message } = parseServerError(error);
    const description = code === 'RATE_LIMITED' ? message : 'Failed to send a test. Please try again.';
    return { title: 'Error', description };
  },
});
