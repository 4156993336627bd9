import { type DragEvent, useState } from 'react';

/** Props for an element onto which files can be dropped, and whether one is being dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isDropping, setIsDropping] = useState(false);
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    'data-dropping': isDropping || undefined,
    onDragOver(event: DragEvent) {
      if (!hasFile(event)) return;
      event.preventDefault();
      setIsDropping(true);
    },
    onDragLeave: () => setIsDropping(false),
    onDrop(event: DragEvent) {
      if (!hasFile(event)) return;
      event.preventDefault();
      setIsDropping(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
}
