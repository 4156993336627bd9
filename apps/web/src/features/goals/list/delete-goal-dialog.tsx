import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

interface DeleteGoalDialogProps {
  goal: Pick<Goal, 'title'>;
  onConfirm: () => void;
  onCancel: () => void;
}

export function DeleteGoalDialog({ goal, onConfirm, onCancel }: DeleteGoalDialogProps) {
  return (
    <ConfirmDialog
      title="Delete Goal"
      text={`Are you sure you want to delete "${goal.title}"? This action cannot be undone. All progress data and milestones associated with this goal will be permanently removed.`}
      confirmLabel="Delete"
      destructive
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
