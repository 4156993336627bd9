import type { DialogProps } from '../../lib/dialog-url.ts';
import { Dialog } from '../../ui/dialog.tsx';

export default function EditNoteDialog({ onClose }: DialogProps) {
  return (
    <Dialog title="Edit Note" onClose={onClose}>
      {null}
    </Dialog>
  );
}
