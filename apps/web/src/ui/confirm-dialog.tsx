import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './confirm-dialog.module.css';
import { useReturnedFocus } from './use-returned-focus.ts';

interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  /** The word on the button that does it, such as Delete. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Red button, for what cannot be undone. */
  destructive?: boolean;
  /** While it is being done: the button turns and cannot be pressed twice. */
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done; open while it is mounted. The way back has the focus. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive,
  isPending,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  useReturnedFocus();
  return (
    <Modal.Root
      opened
      onClose={onCancel}
      size={400}
      centered
      zIndex={300}
      classNames={{ content: classes.content, title: classes.title, body: classes.body }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title>{title}</Modal.Title>
          <div className={classes.text}>{text}</div>
          <div className={classes.buttons}>
            <Button variant="default" onClick={onCancel} data-autofocus>
              {cancelLabel}
            </Button>
            <Button
              className={destructive ? classes.destructive : undefined}
              loading={isPending ?? false}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
