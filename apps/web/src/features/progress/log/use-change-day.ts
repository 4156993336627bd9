import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem, ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import { queries, trpc } from '../../../lib/trpc.ts';
import { showError } from '../../../ui/toast.tsx';
import { invalidateGoals } from '../../../lib/invalidate.ts';
import { updateGoalCache } from '../../goals/goal-cache.ts';
import { describeFailure } from '../../../lib/describe-failure.ts';
import { useToday } from '../../../lib/use-today.ts';
import { changeEntries, withDayReplaced, withoutDay } from './change-day.ts';

/**
 * Edits and deletes days of a goal's log. Log and goal show it at once and are taken back, with the toast
 * of section 8, when the server refuses.
 */
export function useChangeDay(goal: Goal, { onSaved }: { onSaved: () => void }) {
  const { day, timezone } = useToday();
  const input = { id: goal.id };

  async function show(change: (log: DailyLogItem[]) => ProgressEntry[]): Promise<() => void> {
    await queries.progress.daily.cancel(input);
    const log = queries.progress.daily.getData(input);
    if (!log) return () => undefined;
    const changed = changeEntries({ goal, log }, change(log), day, { now: new Date(), timezone });
    queries.progress.daily.setData(input, changed.log);
    const takeGoalBack = await updateGoalCache(goal.id, () => changed.goal);
    return () => {
      queries.progress.daily.setData(input, log);
      takeGoalBack();
    };
  }

  const replace = trpc.progress.replaceDay.useMutation({
    onMutate: (change) => show((log) => withDayReplaced(log, change)),
    onError(error, _change, takeBack) {
      takeBack?.();
      showError('Failed to update progress', describeFailure(error));
    },
    onSuccess: onSaved,
    onSettled: invalidateGoals,
  });
  const remove = trpc.progress.removeDay.useMutation({
    onMutate: ({ date }) => show((log) => withoutDay(log, date)),
    onError(error, _change, takeBack) {
      takeBack?.();
      showError('Failed to delete progress', describeFailure(error));
    },
    onSuccess: onSaved,
    onSettled: invalidateGoals,
  });
  return { replace, remove };
}
