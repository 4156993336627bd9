import type { DialogProps } from '../../lib/dialog-url.ts';
import { Dialog } from '../../ui/dialog.tsx';

export default function ScheduleGoalDialog({ onClose }: DialogProps) {
  return (
    <Dialog title="Schedule Goal" onClose={onClose}>
      {null}
    </Dialog>
  );
}
