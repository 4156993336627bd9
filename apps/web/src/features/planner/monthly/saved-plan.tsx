import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import { Pencil } from 'lucide-react';
import { usePlanMonth } from '../use-plan-month.ts';
import { SavedGoal } from './saved-goal.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { Button } from '../../../ui/layout/button.tsx';

interface SavedPlanProps {
  goals: readonly PlanGoal[];
  onEdit: () => void;
}

/** The read-only view of a plan; plans of past months cannot be edited. */
export function SavedPlan({ goals, onEdit }: SavedPlanProps) {
  const { month, thisMonth } = usePlanMonth();
  return (
    <Stack gap={12}>
      {goals.length === 0 && <MutedText>Its goals have been deleted.</MutedText>}
      {goals.map((goal) => (
        <SavedGoal key={goal.id} goal={goal} />
      ))}
      {month >= thisMonth && (
        <Row justify="end" fillsPhone>
          <Button variant="default" leftSection={<Pencil size={18} aria-hidden />} onClick={onEdit}>
            Edit Plan
          </Button>
        </Row>
      )}
    </Stack>
  );
}
