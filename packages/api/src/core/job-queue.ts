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

/** What is to be done for a user; `key` says about what. */
export interface Job {
  readonly userId: string;
  readonly key: string;
}

export interface JobAttempt {
  /** Aborted when the server stops, and when the job takes longer than its lease. */
  readonly signal: AbortSignal;
  /** 1 for the first. */
  readonly attempt: number;
}

/** Does the jobs of one kind, as their users. */
export interface JobHandler {
  readonly kind: JobKind;
  /** Jobs at a time, each of another user. Default 6. */
  readonly concurrency?: number;
  /** Milliseconds after which another server takes the job, because this one must have been killed. Default 120,000. */
  readonly lease?: number;
  /**
   * Does a job, and in its last transaction sets when it is due next or deletes it; then publishes what it has changed. If
   * it throws, the job is tried again later. It may be called again for what it has done, if the server is killed before
   * that is committed.
   */
  handle(job: Job, attempt: JobAttempt): Promise<void>;
  /** Called before a job is parked, since it has failed too often. */
  onPark?(job: Job): Promise<void>;
}

/** Of one kind, on this server. */
export interface JobStats {
  /** Since the start. */
  readonly totals: Record<'done' | 'failed' | 'parked', number>;
}

export interface JobQueue {
  readonly stats: ReadonlyMap<JobKind, JobStats>;
  /** Looks for due jobs every few seconds from now on. Errors are passed to `onError`; the jobs stay due. */
  start(onError: (error: unknown, kind: JobKind) => void): void;
  /** Looks for due jobs immediately, if it has been started. */
  wake(): void;
  /** Does the jobs that are due, also those that become due meanwhile, and resolves when there are none left. */
  runDue(): Promise<void>;
  /** Interrupts what runs and gives it back, so that another server does it. */
  stop(): Promise<void>;
}

export interface JobQueueOptions {
  readonly database: Pick<Database, 'global'>;
  readonly clock: () => Date;
  readonly handlers: readonly JobHandler[];
}

/** Milliseconds, of which a half is random: servers that start together look at different times. */
const pollInterval = 4_000;

/**
 * Takes due jobs from the table that all servers share; each kind has places of its own. A user has at most one job of a
 * kind in work on each server, and a user with many waits for those of others after each.
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

/** The jobs of one kind. */
class Lane {
  readonly kind: JobKind;
  readonly stats: JobStats = { totals: { done: 0, failed: 0, parked: 0 } };
  readonly #handler: JobHandler;
  readonly #sources: LaneSources;
  readonly #ended: AbortSignal;
  readonly #report: (error: unknown, kind: JobKind) => void;
  readonly #concurrency: number;
  readonly #lease: number;
  /** By user. */
  readonly #running = new Map<string, Promise<void>>();
  /** Users with more due jobs who have had their turn. */
  readonly #served = new Set<string>();
  #filling: Promise<void> = Promise.resolve();
  #nextFill: Promise<void> | undefined;
  #begun = 0;
  /** Whether nothing was in work or due when jobs were last looked for. */
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

  /** Like `fill`, but starts a new round, so that a user with many jobs is not starved while others keep adding theirs. */
  poll(): Promise<void> {
    this.#served.clear();
    return this.fill();
  }

  /** Fills the free places with due jobs. One after another, so that no user gets two places. */
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

  /** Resolves when what runs has ended. */
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
          // Several servers took the same jobs, and PostgreSQL made one of them yield.
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
      // Not for each place, since looking for jobs costs as much for one as for many.
      if (this.#running.size <= this.#concurrency / 2) void this.fill();
    });
    this.#running.set(userId, work);
  }

  async #do(job: ClaimedJob): Promise<void> {
    const { userId, key, attempts } = job;
    try {
      this.#ended.throwIfAborted();
      // Each of its servers was killed before it could say that the job failed.
      if (attempts > maxJobAttempts) return await this.#park(job);
      const signal = AbortSignal.any([this.#ended, AbortSignal.timeout(this.#lease)]);
      await this.#handler.handle({ userId, key }, { signal, attempt: attempts });
      this.stats.totals.done += 1;
    } catch (error) {
      // If the database cannot be reached either, the job is due again after its lease.
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
