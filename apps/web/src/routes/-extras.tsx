import { Suspense } from 'react';
import { lazyExtra } from '../lib/lazy-with-preload.tsx';
import { useAfterPaint } from '../lib/use-after-paint.ts';

const OutboxHost = lazyExtra(() => import('../features/outbox/outbox-host.tsx'));
const LiveUpdates = lazyExtra(() => import('../lib/live/live-updates.tsx'));

/** What is loaded once the first screen has been painted. */
export function Extras() {
  if (!useAfterPaint()) return null;
  return (
    <Suspense fallback={null}>
      <OutboxHost />
      <LiveUpdates />
    </Suspense>
  );
}
