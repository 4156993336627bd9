import ConfirmDialog from './confirm-dialog-content.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

/** Replaces the question about changes that are not saved. */
export type DiscardQuestion = Pick<ConfirmDialogProps, 'title' | 'text' | 'confirmLabel' | 'cancelLabel'>;

const unsaved: DiscardQuestion = {
  title: 'Discard changes?',
  text: 'What you have entered has not been saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
};

interface DiscardDialogProps {
  question?: DiscardQuestion | undefined;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before unsaved input is lost, open while mounted. */
export function DiscardDialog({ question = unsaved, onDiscard, onKeep }: DiscardDialogProps) {
  return <ConfirmDialog {...question} destructive onCancel={onKeep} onConfirm={onDiscard} />;
}
