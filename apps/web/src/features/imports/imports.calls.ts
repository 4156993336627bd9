import { defineCall } from '../../store/define-call.ts';

defineCall('imports.remove', {
  failure: () => ({ title: 'Error', description: 'The import could not be undone. Please try again.' }),
});
