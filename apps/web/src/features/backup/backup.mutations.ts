import { defineMutation } from '../../store/define-mutation.ts';

defineMutation('backup.resetData', {
  failure: () => ({
    title: 'Reset Failed',
    description: 'There was an error resetting your data. Please try again.',
  }),
});
