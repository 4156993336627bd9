import { defineCall, failUnlessRemoved } from '../../store/define-call.ts';
import { parseServerError } from '../../http/server-error.ts';

defineCall('pushDevices.remove', {
  failure: failUnlessRemoved('Failed to remove the device. Please try again.'),
});

defineCall('pushDevices.test', {
  failure(error) {
    const { code, message } = parseServerError(error);
    const description = code === 'RATE_LIMITED' ? message : 'Failed to send a test. Please try again.';
    return { title: 'Error', description };
  },
});
