import { parseServerError } from '../../../lib/server-error.ts';
import { queries, trpc } from '../../../lib/trpc.ts';
import { showError } from '../../../ui/toast.tsx';

/** Revokes a token. It is gone at once, and back with a toast when the server refuses; one that was gone stays gone. */
export function useRevokeToken() {
  const { mutate } = trpc.apiTokens.revoke.useMutation({
    async onMutate({ id }) {
      await queries.apiTokens.list.cancel();
      const tokens = queries.apiTokens.list.getData();
      queries.apiTokens.list.setData(
        undefined,
        tokens?.filter((token) => token.id !== id),
      );
      return { tokens };
    },
    onError(error, _input, before) {
      if (parseServerError(error).code === 'NOT_FOUND') return;
      queries.apiTokens.list.setData(undefined, before?.tokens);
      showError('Error', 'Failed to revoke token. It still works. Please try again.');
    },
    onSettled: () => queries.apiTokens.list.invalidate(),
  });
  return mutate;
}
