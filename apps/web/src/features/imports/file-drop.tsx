import { Overlay } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDialogs } from '../../hooks/address/dialog-url.ts';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useOpenFiles } from './import-files.ts';

const events = ['dragover', 'dragleave', 'drop'] as const;

export default function FileDrop() {
  const { dialog } = useDialogs();
  const openFiles = useOpenFiles();
  const [isOver, setIsOver] = useState(false);
  const handle = useEffectEvent((event: DragEvent) => {
    const { type, dataTransfer, relatedTarget } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    // Otherwise the browser opens the file in place of the app.
    if (type !== 'dragleave') event.preventDefault();
    // `relatedTarget` is null when the pointer leaves the window.
    setIsOver(type === 'dragover' || (type === 'dragleave' && relatedTarget instanceof Node));
    if (type === 'drop') openFiles([...dataTransfer.files], { replace: dialog === 'bring-data' });
  });
  useEffect(() => {
    const listeners = new AbortController();
    for (const type of events) window.addEventListener(type, (event) => handle(event), { signal: listeners.signal });
    return () => listeners.abort();
  }, []);
  if (!isOver) return null;
  return (
    <Overlay fixed center zIndex={500} backgroundOpacity={0.45}>
      <Panel tone="card">
        <EmptyState
          icon={<FileUp />}
          title="Drop to bring your data"
          text="You see what it becomes before anything is added."
        />
      </Panel>
    </Overlay>
  );
}
