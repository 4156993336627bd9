import type { Limiter } from './limiter.ts';

/** How many works wait in a queue, how long, and how many run. */
export class QueueStats {
  waiting = 0;
  running = 0;
  /** Called when a work starts, with the seconds it waited. */
  onStart: ((waitedSeconds: number) => void) | undefined;

  /** Counts a work as waiting until it calls `start`, then as running until it settles. */
  async track<T>(run: (start: () => void) => Promise<T>): Promise<T> {
    const since = performance.now();
    this.waiting += 1;
    let started = false;
    const start = () => {
      if (started) return;
      started = true;
      this.waiting -= 1;
      this.running += 1;
      this.onStart?.((performance.now() - since) / 1000);
    };
    try {
      return await run(start);
    } finally {
      if (started) this.running -= 1;
      else this.waiting -= 1;
    }
  }

  /** The limiter, with its works counted. */
  trackLimiter(limit: Limiter): Limiter {
    return (work, source) =>
      this.track((start) =>
        limit(() => {
          start();
          return work();
        }, source),
      );
  }
}
