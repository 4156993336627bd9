import type { DialogProps } from '../../lib/dialog-url.ts';
import { Dialog } from '../../ui/dialog.tsx';

export default function CreateEventDialog({ onClose }: DialogProps) {
  return (
    <Dialog title="Create Event" onClose={onClose}>
      {null}
    </Dialog>
  );
}
