import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useBackCloses } from '../hooks/back-closes.ts';
import { lazyWithPreload } from '../platform/lazy-with-preload.tsx';
import { closePalette, usePaletteOpen } from '../hooks/palette.ts';
import { showLoadFailure } from './load-failure.ts';
import { useShortcuts } from './use-shortcuts.ts';

const Palette = lazyWithPreload(() => import('../features/search/command-palette.tsx'));

/** The command palette, loaded when it is first opened, and the keys that open it. */
export function PaletteHost() {
  const isOpen = usePaletteOpen();
  useShortcuts();
  useBackCloses(closePalette, isOpen);
  if (!isOpen) return null;
  return (
    <CatchBoundary getResetKey={() => 'palette'} errorComponent={PaletteFailure}>
      <Suspense fallback={null}>
        <Palette onClose={closePalette} />
      </Suspense>
    </CatchBoundary>
  );
}

function PaletteFailure({ error }: Pick<ErrorComponentProps, 'error'>) {
  useEffect(() => {
    showLoadFailure('Search could not be opened', error);
    closePalette();
  }, [error]);
  return null;
}
