import { removeFromList } from '../../sync/change-list.ts';
import { defineMutation } from '../../sync/define-mutation.ts';
import { failUnlessRemoved } from '../../sync/failures.ts';
import { parseServerError } from '../../sync/server-error.ts';

defineMutation('pushDevices.remove', {
  effect: { 'pushDevices.list': (devices, { id }) => removeFromList(devices, id) },
  failure: failUnlessRemoved('Failed to remove the device. Please try again.'),
});

defineMutation('pushDevices.test', {
  failure(error) {
    const { code, message } = parseServerError(error);
    const description = code === 'RATE_LIMITED' ? message : 'Failed to send a test. Please try again.';
    return { title: 'Error', description };
  },
});
