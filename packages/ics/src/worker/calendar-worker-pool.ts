import { Worker } from 'node:worker_threads';
import { CalendarFileError } from '../reader/calendar-file-error.ts';
import type { ReadCalendar, ReadOptions } from '../reader/read-calendar.ts';
import type { RuleRange, RuleSeries } from '../rules/expand-rule.ts';
import { CalendarTimeoutError } from './calendar-timeout-error.ts';

interface ReadJob {
  readonly kind: 'read';
  readonly file: Uint8Array;
  readonly options: ReadOptions;
}
export interface ExpandJob {
  readonly kind: 'expand';
  readonly rule: string;
  readonly series: RuleSeries;
  readonly range: RuleRange;
}
export type CalendarJob = ReadJob | ExpandJob;

/** The starts that a rule gives, or why it was refused, and the steps that it took. */
export type Expansion = { readonly steps: number } & ({ readonly starts: number[] } | { readonly refusal: string });

/** The response of the worker. */
export type CalendarJobResult = { value: ReadCalendar | Expansion } | { refusal: string };

/**
 * Milliseconds, for a server that is far too busy: what a job may take is limited by counting its steps, so that the
 * machine does not decide which files are refused.
 */
const longestJob = 30_000;
/** A worker that has nothing to do for so many milliseconds is ended. */
const idleTime = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 };

/** In the sources it is a TypeScript file beside this one; in the bundle of the server a file beside it too. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './calendar-worker.ts' : './calendar-worker.js',
  import.meta.url,
);

/** A worker that runs one job at a time. */
class CalendarWorker {
  readonly #timeLimit: number;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(timeLimit: number) {
    this.#timeLimit = timeLimit;
  }

  async run(job: CalendarJob): Promise<CalendarJobResult> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    const { promise, resolve, reject } = Promise.withResolvers<CalendarJobResult>();
    const timeout = setTimeout(() => {
      this.#end();
      reject(new CalendarTimeoutError());
    }, this.#timeLimit);
    const fail = (error: Error & { code?: string }) => {
      this.#worker = undefined;
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refusal: tooMuchMemory[job.kind] });
      else reject(error);
    };
    worker.once('message', resolve).once('error', fail);
    post(worker, job);
    try {
      return await promise;
    } finally {
      clearTimeout(timeout);
      worker.off('message', resolve).off('error', fail);
      worker.unref();
      this.#idle = setTimeout(() => this.#end(), idleTime).unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(workerFile, { execArgv: [], resourceLimits, name: 'calendar' });
    // An idle worker may end: the next job starts another one.
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }
}

/** Two workers; jobs that wait are run first come, first served. */
export class WorkerPool {
  readonly #idle: CalendarWorker[];
  readonly #waiting: ((worker: CalendarWorker) => void)[] = [];

  constructor(timeLimit = longestJob) {
    this.#idle = Array.from({ length: 2 }, () => new CalendarWorker(timeLimit));
  }

  /** Throws CalendarTimeoutError for a job that takes too long, and replaces its worker. */
  async run(job: CalendarJob): Promise<CalendarJobResult> {
    // The one used last, so that the other is ended while one suffices.
    const worker = this.#idle.pop() ?? (await new Promise<CalendarWorker>((resolve) => this.#waiting.push(resolve)));
    try {
      return await worker.run(job);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(worker);
      else this.#idle.push(worker);
    }
  }
}

/** Moves a copy of the file, since its memory may be shared with others. */
function post(worker: Worker, job: CalendarJob): void {
  if (job.kind === 'expand') {
    worker.postMessage(job, []);
    return;
  }
  const file = new Uint8Array(job.file);
  worker.postMessage({ ...job, file }, [file.buffer]);
}

const tooMuchMemory = {
  read: 'The calendar file is too complicated: it takes too much memory to read.',
  expand: 'The repeat rule is too complicated: it takes too much memory to expand.',
};

/** Files and rules have workers of their own, so that no file delays the events of other people. */
const pools = { read: new WorkerPool(), expand: new WorkerPool() };

/**
 * Runs a job in a worker thread when it is its turn. Throws CalendarFileError when it is refused, and
 * CalendarTimeoutError.
 */
export function runInCalendarWorker(job: ReadJob): Promise<ReadCalendar>;
export function runInCalendarWorker(job: ExpandJob): Promise<Expansion>;
export async function runInCalendarWorker(job: CalendarJob): Promise<ReadCalendar | Expansion> {
  const result = await pools[job.kind].run(job);
  if ('refusal' in result) throw new CalendarFileError(result.refusal);
  return result.value;
}
