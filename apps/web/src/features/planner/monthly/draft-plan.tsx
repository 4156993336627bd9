import { Button } from '@mantine/core';
import type { PlanGoal, PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { Card } from '../../../ui/card.tsx';
import { DeleteGoalQuestion } from '../../goals/list/delete-goal-question.tsx';
import { PlanGoalRow } from './plan-goal-row.tsx';
import classes from './draft-plan.module.css';
import { useRemovePlanGoal } from './use-remove-plan-goal.ts';
import { useSavePlan } from './use-save-plan.ts';

interface DraftPlanProps {
  session: PlanningSession;
  goals: readonly PlanGoal[];
  onSaved: () => void;
}

/** A plan that is being written: its goals, and the button that saves it (second document, section 2). */
export function DraftPlan({ session, goals, onSaved }: DraftPlanProps) {
  const openDialog = useOpenDialog();
  const [goalToDelete, setGoalToDelete] = useState<PlanGoal | null>(null);
  const removeGoal = useRemovePlanGoal(session.id);
  const savePlan = useSavePlan({ session, goals, onSaved });
  return (
    <>
      <Card title="Goals in This Plan">
        {goals.length === 0 && <p className={classes.none}>None yet. What do you want to have reached?</p>}
        {goals.length > 0 && (
          <ul className={classes.goals}>
            {goals.map((goal) => (
              <li key={goal.id}>
                <PlanGoalRow
                  goal={goal}
                  onEdit={() => openDialog('plan-goal', goal.id)}
                  onDelete={() => setGoalToDelete(goal)}
                />
              </li>
            ))}
          </ul>
        )}
        <Button
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          fullWidth
          onClick={() => openDialog('plan-goal')}
        >
          Add New Goal
        </Button>
      </Card>
      <div className={classes.save}>
        <Button onClick={savePlan}>Save Plan</Button>
      </div>
      {goalToDelete && (
        <DeleteGoalQuestion
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
