import { lazyPart } from '../../platform/lazy-with-preload.tsx';

export interface ImportDialogProps {
  file: File;
  onClose: () => void;
}

/** Shows what a calendar file would add before anything is written, and imports it. */
export const ImportDialog = lazyPart<ImportDialogProps>(() => import('./import-dialog-content.tsx'));
