import { useSending } from '../../http/send-once.ts';
import { forgetEverything } from '../../store/forget-everything.ts';
import { useCall } from '../../store/use-call.ts';
import { trpcClient } from '../../http/trpc.ts';
import { showError, showToast } from '../../ui/dialog/toast.ts';

/** Asks the server whether there is data to reset; shows a toast when there is none. */
export function useDataCheck(onData: () => void) {
  return useSending({
    mutationFn: () => trpcClient.backup.checkData.query(),
    onSuccess({ hasData }) {
      if (hasData) onData();
      else showError('No Data to Reset', 'You do not have any goals or categories to delete.');
    },
    onError: () => showError('Error', 'Failed to check your data. Please try again.'),
  });
}

/** Resets all data, refetches what is on screen and drops every other cached query. */
export function useDataReset(onEnd: () => void) {
  return useCall('backup.resetData', {
    onSuccess() {
      onEnd();
      forgetEverything();
      showToast({
        title: 'Data Reset Complete',
        description: 'Your progress, goals and categories are deleted, and the default categories are back.',
      });
    },
    onError() {
      onEnd();
      forgetEverything();
    },
  });
}
