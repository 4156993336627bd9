import { defineMutation } from '../../store/define-mutation.ts';

defineMutation('imports.remove', {
  failure: () => ({ title: 'Error', description: 'The import could not be undone. Please try again.' }),
});
