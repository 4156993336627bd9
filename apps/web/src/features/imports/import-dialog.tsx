import { lazyPart } from '../../platform/lazy-with-preload.tsx';

export interface ImportDialogProps {
  files: readonly File[];
  onClose: () => void;
}

/** Shows what files would add before anything is written, and imports them. */
export const ImportDialog = lazyPart<ImportDialogProps>(() => import('./import-dialog-content.tsx'));
