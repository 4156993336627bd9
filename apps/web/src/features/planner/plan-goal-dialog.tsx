import type { DialogProps } from '../../lib/dialog-url.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Adds a goal to the plan of the month, or changes the one the address names. */
export default function PlanGoalDialog({ record, onClose }: DialogProps) {
  return (
    <Dialog title={record ? 'Edit Goal' : 'Add New Goal'} onClose={onClose}>
      <p>Desired Outcome</p>
    </Dialog>
  );
}
