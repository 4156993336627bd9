import type { DialogProps } from '../../lib/dialog-url.ts';
import { Dialog } from '../../ui/dialog.tsx';

export default function TasksDialog({ onClose }: DialogProps) {
  return (
    <Dialog title="Tasks" onClose={onClose}>
      {null}
    </Dialog>
  );
}
