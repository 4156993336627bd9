import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { trpc, trpcClient } from '../../lib/trpc.ts';
import { showError, showToast } from '../../ui/toast.tsx';

/** Whether there is anything to reset, asked anew each time; says so itself when there is nothing. */
export function useDataCheck(onData: () => void) {
  return useMutation({
    mutationFn: () => trpcClient.backup.checkData.query(),
    onSuccess({ hasData }) {
      if (hasData) onData();
      else showError('No Data to Reset', 'You do not have any goals or categories to delete.');
    },
    onError: () => showError('Error', 'Failed to check your data. Please try again.'),
  });
}

/** Resets everything and reads anew whatever is shown; what is not shown is forgotten. */
export function useDataReset(onEnd: () => void) {
  return trpc.backup.resetData.useMutation({
    onSuccess: () =>
      showToast({
        title: 'Data Reset Complete',
        description: 'Your progress, goals and categories are deleted, and the default categories are back.',
      }),
    onError: () => showError('Reset Failed', 'There was an error resetting your data. Please try again.'),
    onSettled() {
      onEnd();
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.invalidateQueries();
    },
  });
}
