import { Suspense } from 'react';
import { lazyExtra } from '../platform/lazy-with-preload.tsx';
import { providePendingCalls } from '../sync/mutation.ts';
import { KeyedControls } from './keyed-controls.ts';
import { useAfterPaint } from '../platform/use-after-paint.ts';

const importOutbox = () => import('./outbox/outbox-host.tsx');
const OutboxHost = lazyExtra(importOutbox);
const LateParts = lazyExtra(() => import('./late-parts.tsx'));

// Also loaded when something is sent before.
providePendingCalls(importOutbox);

/** The keys of controls, and components loaded once the first screen has been painted. */
export function Extras() {
  const isPainted = useAfterPaint();
  return (
    <>
      <KeyedControls />
      {isPainted && (
        <Suspense fallback={null}>
          <OutboxHost />
          <LateParts />
        </Suspense>
      )}
    </>
  );
}
