import { Worker } from 'node:worker_threads';
import { CalendarFileError } from '../reader/calendar-file-error.ts';
import type { ReadCalendar, ReadOptions } from '../reader/read-calendar.ts';
import type { RuleRange, RuleSeries } from '../rules/expand-rule.ts';

interface ReadJob {
  readonly kind: 'read';
  readonly file: Uint8Array;
  readonly options: ReadOptions;
}
interface ExpandJob {
  readonly kind: 'expand';
  readonly rule: string;
  readonly series: RuleSeries;
  readonly range: RuleRange;
}
export type CalendarJob = ReadJob | ExpandJob;

/** What the worker answers. */
export type CalendarJobResult = { value: ReadCalendar | number[] } | { refusal: string };

/** Milliseconds. A job that takes longer is refused, and its worker replaced. */
const timeLimits = { read: 2_000, expand: 1_000 };
/** A worker that has nothing to do for so many milliseconds is ended. */
const idleTime = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8, stackSizeMb: 2 };

/** In the sources it is a TypeScript file beside this one; in the bundle of the server a file beside it too. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './calendar-worker.ts' : './calendar-worker.js',
  import.meta.url,
);

/** One worker that runs one job at a time, in the order in which they come. */
class JobQueue {
  readonly #timeLimit: number;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(timeLimit: number) {
    this.#timeLimit = timeLimit;
  }

  run(job: CalendarJob): Promise<CalendarJobResult> {
    const result = this.#last.then(() => this.#run(job));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #run(job: CalendarJob): Promise<CalendarJobResult> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    const { promise, resolve, reject } = Promise.withResolvers<CalendarJobResult>();
    const timeout = setTimeout(() => {
      this.#end();
      resolve({ refusal: tooMuchWork[job.kind] });
    }, this.#timeLimit);
    const fail = (error: Error & { code?: string }) => {
      this.#worker = undefined;
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refusal: tooMuchWork[job.kind] });
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
    // Without a job nothing waits for it: the next job starts another one.
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

/** Moves a copy of the file, since its memory may be shared with others. */
function post(worker: Worker, job: CalendarJob): void {
  if (job.kind === 'expand') {
    worker.postMessage(job, []);
    return;
  }
  const file = new Uint8Array(job.file);
  worker.postMessage({ ...job, file }, [file.buffer]);
}

const tooMuchWork = {
  read: 'The calendar file is too complicated: it takes too much time or memory to read.',
  expand: 'The repeat rule takes too much time or memory to expand.',
};

/** Files and rules have workers of their own, so that no file delays the events of other people. */
const queues = { read: new JobQueue(timeLimits.read), expand: new JobQueue(timeLimits.expand) };

/** Runs a job in a worker thread. Throws CalendarFileError when it is refused or exceeds the limits. */
export function runInCalendarWorker(job: ReadJob): Promise<ReadCalendar>;
export function runInCalendarWorker(job: ExpandJob): Promise<number[]>;
export async function runInCalendarWorker(job: CalendarJob): Promise<ReadCalendar | number[]> {
  const result = await queues[job.kind].run(job);
  if ('refusal' in result) throw new CalendarFileError(result.refusal);
  return result.value;
}
