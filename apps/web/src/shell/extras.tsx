import { Suspense } from 'react';
import { lazyExtra } from '../platform/lazy-with-preload.tsx';
import { providePendingCalls } from '../store/use-call.ts';
import { useAfterPaint } from '../platform/use-after-paint.ts';

const importOutbox = () => import('./outbox/outbox-host.tsx');
const OutboxHost = lazyExtra(importOutbox);
const LateParts = lazyExtra(() => import('./late-parts.tsx'));

// Also loaded when something is sent before.
providePendingCalls(importOutbox);

/** Components loaded once the first screen has been painted. */
export function Extras() {
  if (!useAfterPaint()) return null;
  return (
    <Suspense fallback={null}>
      <OutboxHost />
      <LateParts />
    </Suspense>
  );
}
