import { parsePlanText } from '@goaltracker/domain/goals/plan-text';
import { ActionIcon, Button } from '@mantine/core';
import type { PlanGoal, PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import { ListPlus, Pencil, Plus, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { keyShortcut } from '../../../hooks/local-settings.tsx';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useCall } from '../../../store/use-call.ts';
import { parseServerError } from '../../../http/server-error.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { showError, showToast } from '../../../undo/toast.ts';
import { MutedText } from '../../../ui/text/text.tsx';
import { DeleteGoalDialog } from '../../goals/list/delete-goal-dialog.tsx';
import { Fact, PlanGoalHeading } from './plan-goal-heading.tsx';

const noGoals = { title: 'No goals', description: 'Please add at least one goal before saving your plan.' };

interface DraftPlanProps {
  session: PlanningSession;
  goals: readonly PlanGoal[];
  onSaved: () => void;
}

/** Saving needs at least one goal (rules/planner.md#saving-a-plan). */
export function DraftPlan({ session, goals, onSaved }: DraftPlanProps) {
  const openDialog = useOpenDialog();
  const [goalToDelete, setGoalToDelete] = useState<PlanGoal | null>(null);
  const { mutate: remove } = useCall('goals.remove');
  const { mutate: removeFromPlan } = useCall('planner.removeGoal');
  const { mutate: addToPlan } = useCall('planner.addGoals');
  const { mutate: save } = useCall('planner.saveSession', {
    onSuccess: () => showToast({ title: 'Plan saved' }),
    failure: (error) =>
      parseServerError(error).code === 'VALIDATION'
        ? noGoals
        : { title: 'Error', description: 'Failed to save plan. Please try again.' },
  });

  function savePlan(): void {
    if (goals.length === 0) return showError(noGoals.title, noGoals.description);
    save({ id: session.id });
    onSaved();
  }

  function removeGoal({ id, title }: PlanGoal): void {
    remove({ id }, { onSuccess: () => showToast({ title: 'Goal removed', description: title }) });
  }

  function leaveOut({ id: goalId, title }: PlanGoal): void {
    const { id } = session;
    const action = { label: 'Undo', onClick: () => addToPlan({ id, goalIds: [goalId] }) };
    removeFromPlan(
      { id, goalId },
      { onSuccess: () => showToast({ title: 'Removed from this plan', description: title, action }) },
    );
  }

  return (
    <>
      <Card title="Goals in This Plan">
        {goals.length === 0 && <MutedText className="mb-12">None yet. What do you want to have reached?</MutedText>}
        {goals.length > 0 && (
          <Stack as="ul" gap={0} divided className="mb-12">
            {goals.map((goal) => (
              <li key={goal.id}>
                <PlanGoalRow
                  goal={goal}
                  isOfThisPlan={goal.planningSessionId === session.id}
                  onEdit={() => openDialog('plan-goal', goal.id)}
                  onDelete={() => setGoalToDelete(goal)}
                  onLeaveOut={() => leaveOut(goal)}
                />
              </li>
            ))}
          </Stack>
        )}
        <Row wrap fillsPhone className="no-icon-on-phones">
          <Button
            variant="default"
            leftSection={<Plus size={18} aria-hidden />}
            aria-keyshortcuts={keyShortcut('N')}
            onClick={() => openDialog('plan-goal')}
          >
            Add New Goal
          </Button>
          <Button
            variant="default"
            leftSection={<ListPlus size={18} aria-hidden />}
            onClick={() => openDialog('plan-existing-goals')}
          >
            Add Existing Goals
          </Button>
        </Row>
      </Card>
      <Row justify="end" fillsPhone className="mt-12">
        <Button onClick={savePlan}>Save Plan</Button>
      </Row>
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
    </>
  );
}

interface PlanGoalRowProps {
  goal: PlanGoal;
  /** Whether the goal was created in this plan, and can be deleted. Other goals can only be removed from the plan. */
  isOfThisPlan: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onLeaveOut: () => void;
}

function PlanGoalRow({ goal, isOfThisPlan, onEdit, onDelete, onLeaveOut }: PlanGoalRowProps) {
  const { obstacles } = parsePlanText(goal.description);
  return (
    <Row gap={4} align="start" wrap className="py-12">
      <PlanGoalHeading goal={goal}>
        {obstacles.length > 0 && <Fact>{formatCount(obstacles.length, 'obstacle')} prepared for</Fact>}
      </PlanGoalHeading>
      <Row gap={0} className="flex-none">
        <ActionIcon aria-label={`Edit goal ${goal.title}`} title="Edit" onClick={onEdit}>
          <Pencil size={18} aria-hidden />
        </ActionIcon>
        {isOfThisPlan ? (
          <ActionIcon aria-label={`Delete goal ${goal.title}`} title="Delete" onClick={onDelete}>
            <Trash2 size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <ActionIcon
            aria-label={`Remove goal ${goal.title} from this plan`}
            title="Remove from this plan"
            onClick={onLeaveOut}
          >
            <X size={18} aria-hidden />
          </ActionIcon>
        )}
      </Row>
    </Row>
  );
}
