import type { QueryKey } from '@tanstack/react-query';
import type { TRPCClientErrorLike } from '@trpc/client';
import type { AppRouter } from '@goaltracker/api/app-router';
import { queryClient } from './query-client.ts';

/** Restores what a cache held before an optimistic update. */
export type Rollback = () => void;

/**
 * Applies `change` to everything the cache holds under a query key. Cancels repeated reads under way first, because their
 * answers would replace the change with the old state.
 */
export async function updateCache<Data>(queryKey: QueryKey, change: (data: Data) => Data): Promise<Rollback> {
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  // What the app itself writes is no newer than what the server said.
  const snapshot = queryClient
    .getQueriesData<Data>({ queryKey })
    .map(([key, data]) => ({ key, data, updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt ?? 0 }));
  for (const { key, data, updatedAt } of snapshot) {
    if (data !== undefined) queryClient.setQueryData(key, change(data), { updatedAt });
  }
  return () => {
    for (const { key, data, updatedAt } of snapshot) queryClient.setQueryData(key, data, { updatedAt });
  };
}

type MutationError = TRPCClientErrorLike<AppRouter>;

interface OptimisticMutation<Input, Output, Before> {
  /** Reads what the other callbacks need of the state before the update. */
  readBefore?: (input: Input) => Before;
  /** Changes the caches as the server is expected to; all changes are rolled back together on failure. */
  update?: (input: Input, before: Before) => readonly Promise<Rollback>[];
  /** Runs after the rollback. */
  onError?: (error: MutationError, input: Input, before: Before | undefined) => void;
  onSuccess?: (output: Output, input: Input, before: Before) => void | Promise<void>;
  /** Marks reads as stale, whether the mutation succeeded or failed. */
  invalidate?: () => void;
  /** Whether the same call again means something else, as with a toggle: it is sent while the first is pending. */
  isToggle?: boolean;
}

/**
 * Options for a tRPC mutation hook: snapshot, update, roll back on failure, invalidate when settled.
 *
 * @example
 * trpc.goals.remove.useMutation(
 *   optimisticMutation({
 *     update: ({ id }) => [updateGoalsCache((goals) => goals.filter((goal) => goal.id !== id))],
 *     onError: () => showError('Error', 'Failed to delete goal. Please try again.'),
 *     invalidate: invalidateGoals,
 *   }),
 * );
 */
export function optimisticMutation<Input, Output, Before = undefined>({
  readBefore,
  update,
  onError,
  onSuccess,
  invalidate,
  isToggle = false,
}: OptimisticMutation<Input, Output, Before>) {
  return {
    meta: { isToggle },
    async onMutate(input: Input) {
      const before = readBefore?.(input) as Before;
      const rollbacks = await Promise.all(update?.(input, before) ?? []);
      return { before, rollback: () => rollbacks.toReversed().forEach((rollback) => rollback()) };
    },
    onError(error: MutationError, input: Input, context: { before: Before; rollback: Rollback } | undefined) {
      context?.rollback();
      onError?.(error, input, context?.before);
    },
    onSuccess: (output: Output, input: Input, { before }: { before: Before }) => onSuccess?.(output, input, before),
    onSettled: () => invalidate?.(),
  };
}
