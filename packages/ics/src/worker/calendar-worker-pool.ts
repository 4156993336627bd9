import { Worker } from 'node:worker_threads';
import { CalendarFileError } from '@goaltracker/domain/calendar/calendar-file-error';
import type { ReadCalendar, ReadOptions } from '../reader/read-calendar.ts';
import { CalendarTimeoutError } from './calendar-timeout-error.ts';

export interface ReadJob {
  readonly file: Uint8Array;
  readonly options: ReadOptions;
}

export type ReadResult = { value: ReadCalendar } | { refusal: string };

/**
 * Milliseconds. Applies only to an overloaded server: the number of steps limits a job, so that the speed of the
 * machine does not decide which files are refused.
 */
const longestJob = 30_000;
/** Milliseconds after which an idle worker ends. */
const idleTime = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 };

/** In the sources, a TypeScript file beside this file. In the server bundle, also a file beside it. */
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

  async run(job: ReadJob): Promise<ReadResult> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    const { promise, resolve, reject } = Promise.withResolvers<ReadResult>();
    const timeout = setTimeout(() => {
      this.#end();
      reject(new CalendarTimeoutError());
    }, this.#timeLimit);
    const fail = (error: Error & { code?: string }) => {
      this.#worker = undefined;
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refusal: tooMuchMemory });
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
    // An idle worker may exit: the next job starts another worker.
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

/** Two workers. Waiting jobs run first come, first served. */
export class WorkerPool {
  readonly #idle: CalendarWorker[];
  readonly #waiting: ((worker: CalendarWorker) => void)[] = [];

  constructor(timeLimit = longestJob) {
    this.#idle = Array.from({ length: 2 }, () => new CalendarWorker(timeLimit));
  }

  /** Throws CalendarTimeoutError for a job that takes too long, and replaces its worker. */
  async run(job: ReadJob): Promise<ReadResult> {
    // Takes the worker that was used last, so that the other worker ends while one suffices.
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

/** Transfers a copy of the file, because others may share its memory. */
function post(worker: Worker, job: ReadJob): void {
  const file = new Uint8Array(job.file);
  worker.postMessage({ ...job, file }, [file.buffer]);
}

const tooMuchMemory = 'The calendar file is too complicated: it takes too much memory to read.';

const pool = new WorkerPool();

/**
 * Reads a calendar file in a worker thread when its turn comes. Throws CalendarFileError for a refused file, and
 * CalendarTimeoutError.
 */
export async function readInCalendarWorker(job: ReadJob): Promise<ReadCalendar> {
  const result = await pool.run(job);
  if ('refusal' in result) throw new CalendarFileError(result.refusal);
  return result.value;
}
