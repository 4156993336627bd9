import type { Database } from '@goaltracker/db/core/database';
import { isTransactionConflict } from '@goaltracker/db/core/errors';
import {
  type ClaimedJob,
  claimJobs,
  listDueJobs,
  postponeJob,
  releaseJob,
} from '@goaltracker/db/core/jobs/job-queue.queries';
import { type JobKind, computeRetryDelay, maxJobAttempts } from '@goaltracker/domain/core/jobs';

/** A task for a user. `key` distinguishes jobs of one kind. */
export interface Job {
  readonly userId: string;
  readonly key: string;
}

export interface JobAttempt {
  /** Aborted when the server stops, or when the job runs longer than its lease. */
  readonly signal: AbortSignal;
  /** Starts at 1. */
  readonly attempt: number;
}

export interface JobHandler {
  readonly kind: JobKind;
  /** Jobs at a time, each for another user. Default 6. */
  readonly concurrency?: number;
  /**
   * Milliseconds after which another server takes the job, because this server was probably killed. Default 120,000.
   */
  readonly lease?: number;
  /**
   * Runs a job. Its last transaction reschedules or deletes the job; then the handler publishes its changes. When it
   * throws, the queue retries the job later. The queue may call it again for finished work when the server is killed
   * before that commit.
   */
  handle(job: Job, attempt: JobAttempt): Promise<void>;
  /** Called before a job that failed too often is parked. */
  onPark?(job: Job): Promise<void>;
}

export interface JobStats {
  /** Counts since the server started. */
  readonly totals: Record<'done' | 'failed' | 'parked', number>;
}

export interface JobQueue {
  readonly stats: ReadonlyMap<JobKind, JobStats>;
  /** Starts to look for due jobs every few seconds. Passes errors to `onError`; the jobs stay due. */
  start(onError: (error: unknown, kind: JobKind) => void): void;
  /** Looks for due jobs immediately. Does nothing before `start`. */
  wake(): void;
  /** Runs all due jobs, including jobs that become due meanwhile, and resolves when none are left. */
  runDue(): Promise<void>;
  /** Interrupts running jobs and releases them, so that another server runs them. */
  stop(): Promise<void>;
}

export interface JobQueueOptions {
  readonly database: Pick<Database, 'global'>;
  readonly clock: () => Date;
  readonly handlers: readonly JobHandler[];
}

/** Milliseconds. Up to half is subtracted at random, so that servers that start together poll at different times. */
const pollInterval = 4_000;

/**
 * Takes due jobs from the table that all servers share; each kind has its own places. A user has at most one running
 * job of a kind on each server. After each job, a user with many jobs waits for the jobs of other users.
 */
export function createJobQueue({ database, clock, handlers }: JobQueueOptions): JobQueue {
  const ended = new AbortController();
  let report: (error: unknown, kind: JobKind) => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  const lanes = handlers.map(
    (handler) => new Lane(handler, { database, clock }, ended.signal, (...error) => report(...error)),
  );

  function poll(): void {
    timer = setTimeout(
      () => {
        for (const lane of lanes) void lane.poll();
        poll();
      },
      pollInterval * (0.5 + Math.random() / 2),
    ).unref();
  }

  return {
    stats: new Map(lanes.map(({ kind, stats }) => [kind, stats])),
    start(onError) {
      report = onError;
      poll();
    },
    wake() {
      if (timer) for (const lane of lanes) void lane.fill();
    },
    async runDue() {
      for (;;) {
        await Promise.all(lanes.map((lane) => lane.fill()));
        if (lanes.every(({ isIdle }) => isIdle)) return;
        await Promise.all(lanes.map((lane) => lane.finish()));
      }
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      ended.abort();
      await Promise.all(lanes.map((lane) => lane.finish()));
    },
  };
}

type LaneSources = Pick<JobQueueOptions, 'database' | 'clock'>;

class Lane {
  readonly kind: JobKind;
  readonly stats: JobStats = { totals: { done: 0, failed: 0, parked: 0 } };
  readonly #handler: JobHandler;
  readonly #sources: LaneSources;
  readonly #ended: AbortSignal;
  readonly #report: (error: unknown, kind: JobKind) => void;
  readonly #concurrency: number;
  readonly #lease: number;
  readonly #running = new Map<string, Promise<void>>();
  /** Users who had their turn and have more due jobs. */
  readonly #served = new Set<string>();
  #filling: Promise<void> = Promise.resolve();
  #nextFill: Promise<void> | undefined;
  #begun = 0;
  /** Whether nothing was running or due at the last look. */
  isIdle = false;

  constructor(
    handler: JobHandler,
    sources: LaneSources,
    ended: AbortSignal,
    report: (error: unknown, kind: JobKind) => void,
  ) {
    this.kind = handler.kind;
    this.#handler = handler;
    this.#sources = sources;
    this.#ended = ended;
    this.#report = report;
    this.#concurrency = handler.concurrency ?? 6;
    this.#lease = handler.lease ?? 120_000;
  }

  /** Like `fill`, but starts a new round. Otherwise new jobs of other users could starve a user with many jobs. */
  poll(): Promise<void> {
    this.#served.clear();
    return this.fill();
  }

  /** Fills the free places with due jobs. Calls run one after another, so that no user gets two places. */
  fill(): Promise<void> {
    this.#nextFill ??= this.#filling = this.#fillAfter(this.#filling);
    return this.#nextFill;
  }

  async #fillAfter(last: Promise<void>): Promise<void> {
    await last;
    this.#nextFill = undefined;
    const wasIdle = this.#running.size === 0;
    const begun = this.#begun;
    await this.#takeDue().catch((error: unknown) => this.#report(error, this.kind));
    this.isIdle = wasIdle && begun === this.#begun;
  }

  /** Resolves when the running jobs have ended. */
  async finish(): Promise<void> {
    await this.#filling;
    await Promise.all(this.#running.values());
  }

  async #takeDue(): Promise<void> {
    const { database, clock } = this.#sources;
    const { kind } = this;
    while (this.#running.size < this.#concurrency && !this.#ended.aborted) {
      const limit = this.#concurrency - this.#running.size;
      const except = new Set([...this.#running.keys(), ...this.#served]);
      const listed = await listDueJobs(database, { kind, now: clock(), limit, except });
      if (listed.length === 0) {
        if (this.#served.size === 0) return;
        this.#served.clear();
        continue;
      }
      for (const { userId, hasMore } of listed) if (hasMore) this.#served.add(userId);
      const claimed = await claimJobs(database, { kind, jobs: listed, now: clock(), lease: this.#lease }).catch(
        (error: unknown) => {
          // Several servers took the same jobs, and PostgreSQL aborted this transaction.
          if (isTransactionConflict(error)) return [];
          throw error;
        },
      );
      for (const job of claimed) this.#begin(job);
    }
  }

  #begin(job: ClaimedJob): void {
    const { userId } = job;
    this.#begun += 1;
    const work = this.#do(job).finally(() => {
      this.#running.delete(userId);
      // Not after every job, because looking for one job costs as much as looking for many.
      if (this.#running.size <= this.#concurrency / 2) void this.fill();
    });
    this.#running.set(userId, work);
  }

  async #do(job: ClaimedJob): Promise<void> {
    const { userId, key, attempts } = job;
    try {
      this.#ended.throwIfAborted();
      // Each server that took the job was killed before it could report a failure.
      if (attempts > maxJobAttempts) return await this.#park(job);
      const signal = AbortSignal.any([this.#ended, AbortSignal.timeout(this.#lease)]);
      await this.#handler.handle({ userId, key }, { signal, attempt: attempts });
      this.stats.totals.done += 1;
    } catch (error) {
      // When the database does not respond either, the job is due again after its lease.
      await this.#giveBack(job, error).catch((failure: unknown) => this.#report(failure, this.kind));
    }
  }

  async #giveBack(job: ClaimedJob, error: unknown): Promise<void> {
    const { database, clock } = this.#sources;
    if (this.#ended.aborted) return releaseJob(database, this.kind, job, clock());
    this.stats.totals.failed += 1;
    this.#report(error, this.kind);
    if (job.attempts >= maxJobAttempts) return this.#park(job);
    const delay = computeRetryDelay(job.attempts, Math.random());
    await postponeJob(database, this.kind, job, new Date(clock().getTime() + delay));
  }

  async #park(job: ClaimedJob): Promise<void> {
    await this.#handler.onPark?.({ userId: job.userId, key: job.key });
    await postponeJob(this.#sources.database, this.kind, job, null);
    this.stats.totals.parked += 1;
  }
}
