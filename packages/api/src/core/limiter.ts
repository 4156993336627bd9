import { FairSlots, type SlotOptions } from '@goaltracker/domain/core/fair-slots';
import { UnavailableError } from './errors.ts';

/** How many times the places left one source may take: three quarters of all if it is alone. */
const sourceShare = 3;

/**
 * Runs work, now or when its turn in the queue comes. Throws UnavailableError (503) while the queue is full, or while
 * `source` has its share of the places.
 */
export type Limiter = <T>(work: () => Promise<T>, source?: string) => Promise<T>;

/**
 * Runs at most `concurrency` works at a time. Of the others `queue` wait, first in, first out; 0 rejects immediately,
 * `Infinity` never rejects.
 */
export function createLimiter({ concurrency, queue }: { concurrency: number; queue: number }): Limiter {
  return createPriorityLimiters(concurrency, { only: () => queue }).only;
}

/** Sources take turns, and each has at most `perOwner` works at a time. Never rejects. */
export function createFairLimiter(options: SlotOptions): Limiter {
  const slots = new FairSlots(options);
  return async (work, source = '') => {
    using _slot = await slots.acquire(source);
    return await work();
  };
}

/**
 * Limiters that share `concurrency` and have a queue each, of the given length, which may change. What waits in an earlier
 * queue runs before what waits in a later one.
 */
export function createPriorityLimiters<Name extends string>(
  concurrency: number,
  lengths: Readonly<Record<Name, () => number>>,
): Record<Name, Limiter> {
  let running = 0;
  const queues = Object.entries<() => number>(lengths).map(([name, getLength]) => {
    const waiting: { start: () => void; source: string | undefined }[] = [];
    const isFull = (source: string | undefined) => {
      const free = getLength() - waiting.length;
      if (source === undefined) return free <= 0;
      return waiting.filter((each) => each.source === source).length >= free * sourceShare;
    };
    const limit: Limiter = async (work, source) => {
      if (running < concurrency) running += 1;
      else if (isFull(source)) throw new UnavailableError();
      else await new Promise<void>((resolve) => waiting.push({ start: resolve, source }));
      try {
        return await work();
      } finally {
        startNext();
      }
    };
    return { name, waiting, limit };
  });

  /** The slot passes to the next in the queues, so a newcomer cannot overtake it. */
  function startNext(): void {
    const next = queues.find(({ waiting }) => waiting.length > 0)?.waiting.shift();
    if (next) next.start();
    else running -= 1;
  }

  return Object.fromEntries(queues.map(({ name, limit }) => [name, limit])) as Record<Name, Limiter>;
}
