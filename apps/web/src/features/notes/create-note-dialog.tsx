import type { DialogProps } from '../../lib/dialog-url.ts';
import { Dialog } from '../../ui/dialog.tsx';

export default function CreateNoteDialog({ onClose }: DialogProps) {
  return (
    <Dialog title="New Note" onClose={onClose}>
      {null}
    </Dialog>
  );
}
