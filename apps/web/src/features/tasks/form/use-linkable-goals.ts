import type { LinkableGoal } from '@goaltracker/domain/search/sentence-goal';
import { useMemo } from 'react';
import { useRead } from '../../../store/use-read.ts';

/** The open goals that a sentence can name after '#' (rules/quick-entry.md#goals-of-a-task). */
export function useLinkableGoals({ enabled }: { enabled: boolean }): readonly LinkableGoal[] {
  const { data: goals } = useRead('goals.list', undefined, { enabled });
  return useMemo(
    () => (goals ?? []).filter(({ isCompleted }) => !isCompleted).map(({ id: goalId, title }) => ({ goalId, title })),
    [goals],
  );
}
