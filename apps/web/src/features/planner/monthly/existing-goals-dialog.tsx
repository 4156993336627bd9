import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { useCall } from '../../../store/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { showToast } from '../../../undo/toast.ts';
import { FieldsSkeleton } from '../../../ui/fields/fields-skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { joinQueries } from '../../../ui/pieces/join-queries.ts';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { formatProgress } from '../../goals/pace/format-progress.ts';
import { formatMonth, toMonthOfYear } from '../plan-month.ts';
import type { PlanMonth } from '../planner-url.ts';
import { useMonthPlan, usePlanMonth } from '../use-plan-month.ts';
import { useRead } from '../../../store/use-read.ts';

const title = 'Add Existing Goals';

/**
 * Adds active goals to the plan of the month in the URL. Creates the plan if there is none
 * (rules/planner.md#existing-goals-in-a-plan).
 */
export default function ExistingGoalsDialog({ onClose }: DialogProps) {
  const { month } = usePlanMonth();
  const plan = useMonthPlan(month);
  const goals = useRead('goals.list');
  const query = joinQueries([plan, goals], plan.data && goals.data && { ...plan.data, all: goals.data });
  if (!query.data) {
    return (
      <Dialog title={title} onClose={onClose}>
        <QueryState query={query} skeleton={<FieldsSkeleton />}>
          {() => null}
        </QueryState>
      </Dialog>
    );
  }
  const planned = new Set(query.data.goals.map(({ id }) => id));
  const choices = query.data.all.filter((goal) => isActiveGoal(goal) && !planned.has(goal.id));
  return <GoalChoice month={month} session={query.data.session} choices={choices} onClose={onClose} />;
}

interface GoalChoiceProps {
  month: PlanMonth;
  session: PlanningSession | null;
  choices: readonly Goal[];
  onClose: () => void;
}

function GoalChoice({ month, session, choices, onClose }: GoalChoiceProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const start = useCall('planner.createSession');
  const add = useCall('planner.addGoals');
  const added = choices.filter(({ id }) => chosen.has(id));

  function toggle(id: string, isChosen: boolean): void {
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { id } = session ?? (await start.mutateAsync(toMonthOfYear(month)));
    await add.mutateAsync({ id, goalIds: added.map((goal) => goal.id) });
    onClose();
    showToast({
      title: added.length === 1 ? 'Goal added' : 'Goals added',
      description: added.map((goal) => goal.title).join(', '),
    });
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      isDirty={chosen.size > 0 && !add.isSuccess}
      // `useCall` has already shown the error.
      onSubmit={(event) => void submit(event).catch(() => undefined)}
      footer={
        <Button type="submit" disabled={chosen.size === 0} loading={start.isPending || add.isPending}>
          Add to Plan
        </Button>
      }
    >
      {choices.length === 0 ? (
        <MutedText>All your active goals are in this plan.</MutedText>
      ) : (
        <Stack as="fieldset" gap={12}>
          <MutedText as="legend" size="sm" className="mb-12">
            Active goals to work on in {formatMonth(month)}
          </MutedText>
          {choices.map((goal, index) => (
            <Checkbox
              key={goal.id}
              data-autofocus={index === 0 || undefined}
              label={goal.title}
              description={`${goal.category?.name ?? 'No category'} · ${formatProgress(goal)}`}
              checked={chosen.has(goal.id)}
              onChange={(event) => toggle(goal.id, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
