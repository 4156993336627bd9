import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem, ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import { getQueryKey } from '@trpc/react-query';
import { describeFailure } from '../../../sync/describe-failure.ts';
import { invalidateGoals } from '../../../sync/invalidate.ts';
import { optimisticMutation, type Rollback, updateCache } from '../../../sync/optimistic-update.ts';
import { queries, trpc } from '../../../sync/trpc.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { showError } from '../../../ui/dialog/toast.ts';
import { updateGoalCache } from '../../goals/goal-cache.ts';
import { applyEntries, removeDayEntries, replaceDayEntries } from './change-day.ts';

/** Replaces and removes days of a goal's log, and updates the goal with it. */
export function useChangeDay(goal: Goal, { onSaved }: { onSaved: () => void }) {
  const { day, timezone } = useToday();

  function update(change: (log: DailyLogItem[]) => ProgressEntry[]): Promise<Rollback>[] {
    const log = queries.progress.daily.getData({ id: goal.id });
    if (!log) return [];
    const changed = applyEntries({ goal, log }, change(log), day, { now: new Date(), timezone });
    return [
      updateCache(getQueryKey(trpc.progress.daily, { id: goal.id }), () => changed.log),
      updateGoalCache(goal.id, () => changed.goal),
    ];
  }

  const replace = trpc.progress.replaceDay.useMutation(
    optimisticMutation({
      update: (input) => update((log) => replaceDayEntries(log, input)),
      onError: (error) => showError('Failed to update progress', describeFailure(error)),
      onSuccess: onSaved,
      invalidate: invalidateGoals,
    }),
  );
  const remove = trpc.progress.removeDay.useMutation(
    optimisticMutation({
      update: ({ date }) => update((log) => removeDayEntries(log, date)),
      onError: (error) => showError('Failed to delete progress', describeFailure(error)),
      onSuccess: onSaved,
      invalidate: invalidateGoals,
    }),
  );
  return { replace, remove };
}
