import type { Limiter } from './limiter.ts';

/** How many works wait in a queue, how long, and how many run: for metrics and for the admission of requests. */
export class QueueStats {
  running = 0;
  /** Called when a work starts, with the seconds it waited. */
  onStart: ((waitedSeconds: number) => void) | undefined;
  readonly #now: () => number;
  /** The works that wait, in the order they began to. */
  readonly #waiting = new Set<{ readonly since: number }>();
  #shortestWait: number | undefined;

  /** `now`: in milliseconds. */
  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** Counts a work as waiting until it calls `start`, then as running until it settles. */
  async track<T>(run: (start: () => void) => Promise<T>): Promise<T> {
    const wait = { since: this.#now() };
    this.#waiting.add(wait);
    let started = false;
    const start = () => {
      if (started) return;
      started = true;
      this.running += 1;
      const waited = this.#endWait(wait);
      this.onStart?.(waited / 1000);
    };
    try {
      return await run(start);
    } finally {
      if (started) this.running -= 1;
      else this.#endWait(wait);
    }
  }

  #endWait(wait: { readonly since: number }): number {
    const waited = this.#now() - wait.since;
    this.#waiting.delete(wait);
    this.#shortestWait = Math.min(this.#shortestWait ?? Number.POSITIVE_INFINITY, waited);
    return waited;
  }

  /**
   * The shortest wait that ended since the last call, in milliseconds. Where none did, the longest so far, so that a
   * queue that stands still is noticed too.
   */
  takeShortestWait(): number {
    const [oldest] = this.#waiting;
    const wait = this.#shortestWait ?? (oldest ? this.#now() - oldest.since : 0);
    this.#shortestWait = undefined;
    return wait;
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
