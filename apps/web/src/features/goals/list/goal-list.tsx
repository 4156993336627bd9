import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { useMemo, useState } from 'react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { useToday } from '../../../lib/use-today.ts';
import { GoalCard } from '../card/goal-card.tsx';
import { DeleteGoalQuestion } from './delete-goal-question.tsx';
import { describeDuplicate } from './describe-duplicate.ts';
import { type GoalActions, GoalActionsProvider } from './goal-actions.ts';
import classes from './goal-list.module.css';
import { useDuplicateGoal } from './use-duplicate-goal.ts';
import { useProgressiveList } from '../../../lib/use-progressive-list.ts';
import { useQuickAdd, useQuickAddToLead } from './use-quick-add.ts';
import { useRemoveGoal } from './use-remove-goal.ts';

/** Goal cards, made as they come into view; `listKey` names the list, to come back to its length. */
export function GoalList({ goals, label, listKey }: { goals: readonly Goal[]; label: string; listKey: string }) {
  const { goalCardLayout } = useLocalSettings();
  const { day, timezone } = useToday();
  const [goalToDelete, setGoalToDelete] = useState<Goal | null>(null);
  const { count, hasMore, end } = useProgressiveList(`${listKey} ${goalCardLayout}`, goals.length);
  const actions = useActions(day, setGoalToDelete);
  const removeGoal = useRemoveGoal();

  return (
    <GoalActionsProvider value={actions}>
      <ul className={classes.list} aria-label={label} data-layout={goalCardLayout}>
        {goals.slice(0, count).map((goal) => (
          <li key={goal.id} className={classes.item}>
            <GoalCard goal={goal} layout={goalCardLayout} today={day} timezone={timezone} />
          </li>
        ))}
      </ul>
      {hasMore && <div ref={end} />}
      {goalToDelete && (
        <DeleteGoalQuestion
          goal={goalToDelete}
          onCancel={() => setGoalToDelete(null)}
          onConfirm={() => {
            setGoalToDelete(null);
            removeGoal({ id: goalToDelete.id });
          }}
        />
      )}
    </GoalActionsProvider>
  );
}

function useActions(today: string, remove: (goal: Goal) => void): GoalActions {
  const openDialog = useOpenDialog();
  const add = useQuickAdd();
  const addToLead = useQuickAddToLead();
  const duplicate = useDuplicateGoal();
  return useMemo(
    () => ({
      report: ({ id }) => openDialog('report-progress', id),
      openLog: ({ id }) => openDialog('daily-log', id),
      edit: ({ id }) => openDialog('edit-goal', id),
      remove,
      duplicate: (goal) => duplicate(describeDuplicate(goal, today)),
      add: ({ id }, value) => add({ goalId: id, value }),
      addToLead: (_goal, id, amount) => addToLead({ id, amount }),
    }),
    [openDialog, remove, duplicate, today, add, addToLead],
  );
}
