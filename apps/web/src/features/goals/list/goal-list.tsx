import type { CreateGoalInput, Goal } from '@goaltracker/contracts/goals/goal.schema';
import { useMediaQuery } from '@mantine/hooks';
import { useDeferredValue, useMemo, useState } from 'react';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useProgressiveList } from '../../../hooks/use-long-list.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { useCall } from '../../../store/use-call.ts';
import { showToast } from '../../../undo/toast.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { GoalCard } from '../goal-card/card.tsx';
import { useQuickAdd } from '../quick-add/use-quick-add.ts';
import { useProgressWeeks, WeeksContext } from '../weeks/use-progress-weeks.ts';
import { lazyPart } from '../../../platform/loading/lazy-with-preload.tsx';
import { DeleteGoalDialog } from './delete-goal-dialog.tsx';
import type { ReopenGoalDialogProps } from './reopen-goal-dialog.tsx';
import { type GoalActions, GoalActionsProvider } from '../goal-card/goal-actions.ts';
import { useRead } from '../../../store/use-read.ts';
import classes from '../goals-screen.module.css';

/** About as many cards as a screen shows. */
const firstScreenful = { compact: 12, detailed: 6 };
/** Approximate height in pixels, with the gap. */
const heightOfCard = { compact: 78, detailed: 146 };

const ReopenGoalDialog = lazyPart<ReopenGoalDialogProps>(() => import('./reopen-goal-dialog.tsx'));

/** Goal cards, rendered in batches while scrolling; `listKey` restores the rendered count on return. */
export function GoalList({ goals, label, listKey }: { goals: readonly Goal[]; label: string; listKey: string }) {
  const { goalCardLayout } = useLocalSettings();
  const { day, timezone } = useToday();
  const [goalToDelete, setGoalToDelete] = useState<Goal | null>(null);
  const { count, hasMore, end, next } = useProgressiveList(
    `${listKey} ${goalCardLayout}`,
    goals.length,
    firstScreenful[goalCardLayout],
  );
  const [goalToReopen, setGoalToReopen] = useState<Goal | null>(null);
  const actions = useActions(day, { remove: setGoalToDelete, reopen: setGoalToReopen });
  const hasIcons = useToolsHover();
  // Deferred: late data renders the cards again in slices, between which the browser can respond to the user.
  const performance = useDeferredValue(useRead('dailyPerformance.getDay', { date: day }).data);
  const due = new Set(performance?.inactiveGoalIds);
  const { mutate: remove } = useCall('goals.remove');
  const weeks = useDeferredValue(useProgressWeeks());

  function removeGoal({ id, title }: Goal): void {
    remove({ id }, { onSuccess: () => showToast({ title: 'Goal removed', description: title }) });
  }

  return (
    <GoalActionsProvider value={actions}>
      <WeeksContext value={weeks}>
        <Stack
          as="ul"
          gap={goalCardLayout === 'compact' ? 8 : 12}
          className={classes.list}
          aria-label={label}
          data-layout={goalCardLayout}
        >
          {goals.slice(0, count).map((goal) => (
            <li key={goal.id} className={`lazy ${classes.item}`}>
              <GoalCard
                goal={goal}
                layout={goalCardLayout}
                hasIcons={hasIcons}
                today={day}
                timezone={timezone}
                isDue={due.has(goal.id)}
              />
            </li>
          ))}
        </Stack>
      </WeeksContext>
      {hasMore && <div ref={end} style={{ height: next * heightOfCard[goalCardLayout] }} />}
      {goalToDelete && (
        <DeleteGoalDialog
          goal={goalToDelete}
          onCancel={() => setGoalToDelete(null)}
          onConfirm={() => {
            setGoalToDelete(null);
            removeGoal(goalToDelete);
          }}
        />
      )}
      {goalToReopen && <ReopenGoalDialog goal={goalToReopen} onClose={() => setGoalToReopen(null)} />}
    </GoalActionsProvider>
  );
}

/** Whether the tools of a card are icons, shown on hover or focus. Otherwise they are a menu. */
function useToolsHover(): boolean {
  return useMediaQuery('(min-width: 62em) and (hover: hover)', undefined, { getInitialValueInEffect: false });
}

function useActions(today: string, confirm: Pick<GoalActions, 'remove' | 'reopen'>): GoalActions {
  const openDialog = useOpenDialog();
  const { mutate: duplicate } = useCall('goals.create', {
    onSuccess: () => showToast({ title: 'Goal duplicated', description: 'The new one is among your active goals.' }),
  });
  const add = useQuickAdd();
  const { remove, reopen } = confirm;
  return useMemo(
    () => ({
      report: ({ id }) => openDialog('report-progress', id),
      openLog: ({ id }) => openDialog('daily-log', id),
      edit: ({ id }) => openDialog('edit-goal', id),
      remove,
      reopen,
      duplicate: (goal) => duplicate(toDuplicateInput(goal, today)),
      add,
    }),
    [openDialog, remove, reopen, duplicate, today, add],
  );
}

/**
 * Builds the input of a copy without progress: open milestones, lead measures at 0, and no past deadline, which a new
 * goal cannot have.
 */
export function toDuplicateInput(goal: Goal, today: string): CreateGoalInput {
  const { title, description, categoryId, goalType, targetValue, expectedDailyProgress } = goal;
  const { reportingFrequency, unit, skipWeekends, priority, deadline } = goal;
  return {
    title,
    description,
    categoryId,
    goalType,
    targetValue,
    expectedDailyProgress,
    reportingFrequency,
    unit,
    skipWeekends,
    priority,
    deadline: deadline !== null && deadline >= today ? deadline : null,
    milestones: goal.milestones.map((milestone) => ({ title: milestone.title, targetValue: milestone.targetValue })),
    ...(goalType === 'wig' && { leads: goal.leads.map(toLeadInput) }),
  };
}

function toLeadInput({ title, targetValue, unit, expectedProgress, reportingFrequency }: Goal['leads'][number]) {
  return { title, targetValue, unit, expectedProgress, reportingFrequency };
}
