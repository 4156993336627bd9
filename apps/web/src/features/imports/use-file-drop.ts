import { type DragEvent, useState } from 'react';

/** Props for an element onto which one file can be dropped, and whether one is being dragged over it. */
export function useFileDrop(onFile: (file: File) => void) {
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
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
}
