import { updateSettings } from '@goaltracker/domain/settings/user-settings';
import { read } from '../../store/rows/read.ts';
import { defineCall } from '../../store/define-call.ts';

defineCall('settings.update', {
  change: updateSettings,
  failure: () => ({ title: 'Error', description: 'Failed to save your settings. Please try again.' }),
  offline: { title: () => 'Change settings', result: () => read('settings.get') },
});

defineCall('problemReports.create', {
  failure: () => ({ title: 'Error', description: 'Failed to submit problem report. Please try again.' }),
});
