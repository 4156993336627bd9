import ConfirmDialog from './confirm-dialog-content.tsx';

interface DiscardDialogProps {
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before unsaved input is lost, open while mounted. */
export function DiscardDialog({ onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title="Discard changes?"
      text="What you have entered has not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onCancel={onKeep}
      onConfirm={onDiscard}
    />
  );
}
