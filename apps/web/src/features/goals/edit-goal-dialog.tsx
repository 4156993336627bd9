import type { DialogProps } from '../../lib/dialog-url.ts';
import { trpc } from '../../lib/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { FieldsSkeleton } from '../../ui/fields-skeleton.tsx';
import { EditGoalForm } from './form/edit-goal-form.tsx';
import { RecordGone } from '../../ui/record-gone.tsx';

/** Changes the goal the address names. */
export default function EditGoalDialog({ record: id, onClose }: DialogProps) {
  const goals = trpc.goals.list.useQuery();
  const goal = goals.data?.find((each) => each.id === id);
  if (goal) return <EditGoalForm goal={goal} onClose={onClose} />;
  return (
    <Dialog title="Edit Goal" onClose={onClose}>
      <QueryState query={goals} skeleton={<FieldsSkeleton />}>
        {() => <RecordGone what="goal" onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}
