import type { LinkableGoal } from '@goaltracker/domain/search/sentence-goal';
import { useMemo } from 'react';
import { trpc } from '../../../sync/trpc.ts';

/** The open goals that a sentence can name after '#' (rules/quick-entry.md#goals-of-a-task). */
export function useLinkableGoals({ enabled }: { enabled: boolean }): readonly LinkableGoal[] {
  const { data: goals } = trpc.goals.list.useQuery(undefined, { enabled });
  return useMemo(
    () => (goals ?? []).filter(({ isCompleted }) => !isCompleted).map(({ id: goalId, title }) => ({ goalId, title })),
    [goals],
  );
}
