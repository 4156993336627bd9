import { queries, trpc } from '../../../lib/trpc.ts';
import { showError, showToast } from '../../../ui/toast.tsx';
import { describeFailure } from '../../../lib/describe-failure.ts';

interface SaveSettingsOptions {
  onSaved: () => void;
  onRefused: (error: unknown) => void;
}

/** Saves when to plan (second document, section 8). */
export function useSaveSettings({ onSaved, onRefused }: SaveSettingsOptions) {
  return trpc.planner.saveSettings.useMutation({
    onSuccess(settings) {
      queries.planner.getSettings.setData(undefined, settings);
      onSaved();
      showToast({ title: 'Settings saved' });
    },
    onError(error) {
      onRefused(error);
      showError('Error', describeFailure(error, 'Failed to save settings. Please try again.'));
    },
  });
}
