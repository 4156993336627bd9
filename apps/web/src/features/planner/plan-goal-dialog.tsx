import type { DialogProps } from '../../hooks/dialog-url.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldsSkeleton } from '../../ui/fields/fields-skeleton.tsx';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { RecordDeleted } from '../../ui/dialog/record-deleted.tsx';
import { PlanGoalForm } from './goal-form/plan-goal-form.tsx';
import { usePlanMonth } from './use-plan-month.ts';
import { useRead } from '../../store/use-read.ts';

/** Adds a goal to the plan of the month in the URL, or edits the goal in the URL. */
export default function PlanGoalDialog({ record: id, onClose }: DialogProps) {
  const { month } = usePlanMonth();
  const goals = useRead('goals.list', undefined, { enabled: id !== undefined });
  if (id === undefined) return <PlanGoalForm month={month} onClose={onClose} />;
  const goal = goals.data?.find((each) => each.id === id);
  if (goal) return <PlanGoalForm goal={goal} month={month} onClose={onClose} />;
  return (
    <Dialog title="Edit Goal" onClose={onClose}>
      <QueryState query={goals} skeleton={<FieldsSkeleton />}>
        {() => <RecordDeleted what="goal" onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}
