import type { DialogProps } from '../../lib/dialog-url.ts';
import { Dialog } from '../../ui/dialog.tsx';

export default function EditEventDialog({ onClose }: DialogProps) {
  return (
    <Dialog title="Edit Event" onClose={onClose}>
      {null}
    </Dialog>
  );
}
