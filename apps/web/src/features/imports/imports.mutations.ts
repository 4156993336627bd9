import { defineMutation } from '../../sync/define-mutation.ts';

defineMutation('calendarImports.remove', {
  failure: () => ({ title: 'Error', description: 'The import could not be taken back. Please try again.' }),
});
