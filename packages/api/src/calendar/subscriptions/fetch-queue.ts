import {
  type DueFetch,
  type FetchJob,
  claimFetch,
  listDueFetches,
  releaseFetch,
} from '@goaltracker/db/calendar/subscriptions/fetch-queue.queries';
import type { Database } from '@goaltracker/db/core/database';
import type { QueueStats } from '../../core/queue-stats.ts';

/** Does one job, which belongs to this user. `isPoisoned`: it has ended its servers, so it must not be tried again. */
export type DoFetch = (job: FetchJob, attempt: { signal: AbortSignal; isPoisoned: boolean }) => Promise<void>;

export interface FetchQueueOptions {
  readonly database: Pick<Database, 'global'>;
  readonly clock: () => Date;
  readonly doFetch: DoFetch;
  readonly stats: QueueStats;
  /** Jobs at a time, each of another user. */
  readonly concurrency?: number;
}

export interface FetchQueue {
  /** Looks for due jobs every half minute from now on. Errors of the database are passed to `onError`; the jobs stay due. */
  start(onError: (error: unknown) => void): void;
  /** Does the jobs that are due, also those that become due meanwhile, and resolves when there are none left. */
  runDue(): Promise<void>;
  /** Interrupts what runs and gives it back, so that another server does it. */
  stop(): Promise<void>;
}

/** Milliseconds. */
const pollInterval = 30_000;
/** A job that takes longer counts as that of a server that was killed. In milliseconds; longer than fetching, reading and storing may take. */
const lease = 120_000;
const maxAttempts = 5;

/**
 * Takes due jobs from the table that all servers share. A user has at most one job in work on each server, so that nobody's
 * many calendars hold up those of others.
 */
export function createFetchQueue({ database, clock, doFetch, stats, concurrency = 6 }: FetchQueueOptions): FetchQueue {
  const running = new Map<string, Promise<void>>();
  const ended = new AbortController();
  const { signal } = ended;
  let report: (error: unknown) => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  let filling: Promise<void> = Promise.resolve();

  /** One after another, so that no user gets two places. */
  function fill(): Promise<void> {
    filling = filling.then(takeDue).catch((error: unknown) => report(error));
    return filling;
  }

  async function takeDue(): Promise<void> {
    const free = concurrency - running.size;
    if (free <= 0 || signal.aborted) return;
    const due = await listDueFetches(database, { now: clock(), limit: free, except: [...running.keys()] });
    for (const job of due) {
      const attempts = await claimFetch(database, job, new Date(clock().getTime() + lease));
      if (attempts === undefined) continue;
      const work = doJob(job, attempts).finally(() => {
        running.delete(job.userId);
        void fill();
      });
      running.set(job.userId, work);
    }
  }

  async function doJob(job: DueFetch, attempts: number): Promise<void> {
    try {
      await stats.track((start) => {
        start();
        return doFetch(job, { signal, isPoisoned: attempts > maxAttempts });
      });
    } catch (error) {
      // Otherwise it is due again after the lease, and has failed once more.
      if (signal.aborted) await releaseFetch(database, job, clock()).catch((failure: unknown) => report(failure));
      else report(error);
    }
  }

  return {
    start(onError) {
      report = onError;
      // Servers that start together look at different times.
      timer = setTimeout(() => {
        void fill();
        timer = setInterval(() => void fill(), pollInterval).unref();
      }, Math.random() * pollInterval).unref();
    },
    async runDue() {
      await fill();
      while (running.size > 0) {
        await Promise.all(running.values());
        await filling;
      }
    },
    async stop() {
      // Both kinds of timers end with this.
      clearTimeout(timer);
      ended.abort();
      await filling;
      await Promise.all(running.values());
    },
  };
}
