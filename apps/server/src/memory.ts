import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';

/** Milliseconds without a request. */
const idleTime = 3_000;
/** Bytes by which the heap has grown, so that health checks alone do not cause collections. */
const worthCollecting = 16_000_000;

type CollectGarbage = (options: { type: 'major'; execution: 'async'; flavor: 'last-resort' }) => Promise<void>;

/**
 * Keeps the memory that garbage takes small. Under load the heap grows by at most two fifths between collections, where
 * V8 would let a small one grow fourfold; after a load, and after the start, the garbage is collected once, which V8 would
 * leave to the next request.
 */
export function addMemoryLimits(app: FastifyInstance): void {
  setFlagsFromString('--heap-growing-percent=40');
  const collectGarbage = exposeCollector();
  let collected = 0;
  const timer = setTimeout(() => {
    if (getHeapStatistics().total_heap_size < collected + worthCollecting) return;
    collectGarbage({ type: 'major', execution: 'async', flavor: 'last-resort' }).then(
      () => (collected = getHeapStatistics().total_heap_size),
      (error: unknown) => app.log.error({ error }, 'Garbage could not be collected'),
    );
  }, idleTime).unref();
  app.addHook('onRequest', async () => void timer.refresh());
  app.addHook('onClose', () => clearTimeout(timer));
}

function exposeCollector(): CollectGarbage {
  setFlagsFromString('--expose-gc');
  const collect: CollectGarbage = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  return collect;
}
