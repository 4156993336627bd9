import type { ReactNode } from 'react';
import { lazyPart } from '../../platform/loading/lazy-with-preload.tsx';

export interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Shows a red button, and focuses Cancel. */
  destructive?: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation. Open while mounted. */
export const ConfirmDialog = lazyPart<ConfirmDialogProps>(() => import('./confirm-dialog-content.tsx'));
