import type { ReactNode } from 'react';
import { lazyPart } from '../../platform/lazy-with-preload.tsx';

export interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Shows a red button, and Cancel has the focus. */
  destructive?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation, open while mounted. */
export const ConfirmDialog = lazyPart<ConfirmDialogProps>(() => import('./confirm-dialog-content.tsx'));
