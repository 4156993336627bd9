import { updateSettings } from '@goaltracker/domain/settings/user-settings';
import { read } from '../../store/read.ts';
import { defineMutation } from '../../store/define-mutation.ts';

defineMutation('settings.update', {
  change: updateSettings,
  failure: () => ({ title: 'Error', description: 'Failed to save your settings. Please try again.' }),
  offline: { title: () => 'Change settings', result: () => read('settings.get') },
});

defineMutation('problemReports.create', {
  failure: () => ({ title: 'Error', description: 'Failed to submit problem report. Please try again.' }),
});
