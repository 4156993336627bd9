import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface DeleteGoalQuestionProps {
  goal: Pick<Goal, 'title'>;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a goal is deleted with all that belongs to it. */
export function DeleteGoalQuestion({ goal, onConfirm, onCancel }: DeleteGoalQuestionProps) {
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
