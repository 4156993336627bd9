import { defineCall } from '../../store/define-call.ts';

defineCall('backup.resetData', {
  failure: () => ({
    title: 'Reset Failed',
    description: 'There was an error resetting your data. Please try again.',
  }),
});
