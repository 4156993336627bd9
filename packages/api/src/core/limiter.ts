import { UnavailableError } from './errors.ts';

/** Runs work, now or when its turn in the queue comes. Throws UnavailableError (503) while the queue is full. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `concurrency` works at a time. Of the others `queue` wait, first in, first out; 0 rejects at once,
 * `Infinity` never rejects.
 */
export function createLimiter({ concurrency, queue }: { concurrency: number; queue: number }): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function limit(work) {
    if (running < concurrency) running += 1;
    else if (waiting.length >= queue) throw new UnavailableError();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot passes to the next in the queue, so a newcomer cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
