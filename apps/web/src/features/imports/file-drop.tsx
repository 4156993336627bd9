import { type RefObject, useEffect, useState } from 'react';
import { lazyPart } from '../../platform/lazy-with-preload.tsx';

const ImportDialog = lazyPart(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** Imports files that are dropped on an element. */
export function FileDrop({ target }: { target: RefObject<HTMLElement | null> }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  useEffect(() => {
    const area = target.current;
    const listeners = new AbortController();
    const handle = (event: DragEvent) => {
      const { type, dataTransfer } = event;
      if (!dataTransfer?.types.includes('Files')) return;
      if (type !== 'dragleave') event.preventDefault();
      area?.toggleAttribute('data-dropping', type === 'dragover');
      if (type === 'drop') setFiles([...dataTransfer.files]);
    };
    for (const type of ['dragover', 'dragleave', 'drop'] as const)
      area?.addEventListener(type, handle, { signal: listeners.signal });
    return () => listeners.abort();
  }, [target]);
  return files.length > 0 && <ImportDialog files={files} onClose={() => setFiles([])} />;
}
