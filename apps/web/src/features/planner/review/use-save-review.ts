import type { WeeklyReview } from '@goaltracker/contracts/planner/planner.schema';
import { getQueryKey } from '@trpc/react-query';
import { invalidateWhenIdle } from '../../../sync/invalidate.ts';
import { optimisticMutation, updateCache } from '../../../sync/optimistic-update.ts';
import { queries, trpc } from '../../../sync/trpc.ts';
import { showError } from '../../../ui/dialog/toast.ts';

/** Saves answers of a week. */
export function useSaveReview() {
  return trpc.planner.saveReview.useMutation(
    optimisticMutation({
      update: ({ week, ...answers }) => [
        updateCache<WeeklyReview | null>(
          getQueryKey(trpc.planner.findReview, { week }, 'query'),
          (review) => review && { ...review, ...answers },
        ),
      ],
      onError: () => showError('Error', 'Failed to save your review. Please try again.'),
      onSuccess: (review) => queries.planner.findReview.setData({ week: review.week }, review),
      invalidate: () => invalidateWhenIdle(invalidateReviews),
    }),
  );
}

function invalidateReviews(): void {
  void queries.planner.listReviews.invalidate();
}
