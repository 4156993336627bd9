import { defineMutation } from '../../sync/define-mutation.ts';

defineMutation('settings.update', {
  effect: { 'settings.get': (settings, changes) => ({ ...settings, ...changes }) },
  failure: () => ({ title: 'Error', description: 'Failed to save your settings. Please try again.' }),
  // One after the other, so that the last one wins.
  offline: { kind: 'change', keys: () => ['settings'], title: () => 'Change settings' },
});

defineMutation('problemReports.create', {
  failure: () => ({ title: 'Error', description: 'Failed to submit problem report. Please try again.' }),
});
