import { Button } from '@mantine/core';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import classes from './confirm-dialog-content.module.css';
import { Row } from '../layout/layout.tsx';
import { Modal } from './modal.tsx';
import { MutedText } from '../text/text.tsx';
import { useRestoreFocus } from '../../hooks/focus/use-restore-focus.ts';

export default function ConfirmDialogContent({
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive,
  isPending,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  useRestoreFocus();
  return (
    <Modal.Root
      opened
      onClose={onCancel}
      size={400}
      centered
      zIndex={300}
      classNames={{ title: 'text-lg bold', body: classes.body }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title>{title}</Modal.Title>
          <MutedText as="div" size="md" className="mt-6">
            {text}
          </MutedText>
          <Row gap={8} justify="end" wrap fillsPhone className="mt-12">
            <Button variant="default" onClick={onCancel} data-autofocus={destructive || undefined}>
              {cancelLabel}
            </Button>
            <Button
              className={destructive ? classes.destructive : undefined}
              loading={isPending ?? false}
              onClick={onConfirm}
              data-autofocus={!destructive || undefined}
            >
              {confirmLabel}
            </Button>
          </Row>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Replaces the question about unsaved changes. */
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

/** Asks before unsaved input is lost. Open while mounted. */
export function DiscardDialog({ question = unsaved, onDiscard, onKeep }: DiscardDialogProps) {
  return <ConfirmDialogContent {...question} destructive onCancel={onKeep} onConfirm={onDiscard} />;
}
