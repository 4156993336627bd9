import { defineMutation } from '../../sync/define-mutation.ts';

defineMutation('settings.update', {
  effect: { 'settings.get': (settings, changes, { output }) => output ?? { ...settings, ...changes } },
  failure: () => ({ title: 'Error', description: 'Failed to save your settings. Please try again.' }),
});
