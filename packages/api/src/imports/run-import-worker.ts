import { Worker } from 'node:worker_threads';
import { ImportFileError } from '@goaltracker/import/import-file-error';
import { createLimit } from '../core/limit.ts';
import type { FileEntry } from './file-entries.ts';
import type { ImportForm, ImportJob, ImportMessage, ReadForm, ReadSettings, RecordPart } from './read-import.ts';

/**
 * Milliseconds: CPU time, the interval of its checks, and real time, for a server that is far too busy
 * (rules/imports.md#reading-files).
 */
const jobLimits = { cpuTime: 10_000, checkEvery: 250, time: 30_000 };
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };

/** The worker is a TypeScript file beside this one; in the server's bundle it is a JavaScript file. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './import-worker.ts' : './import-worker.js',
  import.meta.url,
);

/** One at a time, because each worker and its form take much memory. */
const limit = createLimit(1);

/**
 * Reads the files of a form in a worker thread with limits of memory and time. Throws ImportFileError, or the reason of
 * the form's signal.
 */
export async function readForm(
  { file, contentType, signal }: ImportForm,
  settings: ReadSettings,
  limits = jobLimits,
): Promise<ReadForm> {
  return limit(() => readInWorker({ file, contentType, signal }, settings, limits));
}

async function readInWorker(
  { file, contentType, signal }: ImportForm,
  settings: ReadSettings,
  limits: typeof jobLimits,
): Promise<ReadForm> {
  signal?.throwIfAborted();
  const job: ImportJob = { body: await readBody(file), contentType, settings };
  const worker = new Worker(workerFile, { execArgv: [], resourceLimits, name: 'import' });
  const timeout = new AbortController();
  try {
    const result = Promise.race([collect(worker, limits, timeout.signal), whenAborted(signal)]);
    worker.postMessage(job, [job.body.buffer]);
    return await result;
  } finally {
    timeout.abort();
    await worker.terminate();
  }
}

function whenAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function readBody(file: ImportForm['file']): Promise<Uint8Array<ArrayBuffer>> {
  const body = new Uint8Array(file.size);
  let size = 0;
  for await (const part of file.read()) {
    body.set(part, size);
    size += part.length;
  }
  return body;
}

function collect(worker: Worker, limits: typeof jobLimits, ended: AbortSignal): Promise<ReadForm> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadForm>();
  const parts: RecordPart[] = [];
  const entries: FileEntry[] = [];
  const refuse = () => reject(new ImportFileError('The files take too long to read.'));
  const timeout = setTimeout(refuse, limits.time);
  const checkCpuTime = async () => {
    const { user, system } = await worker.cpuUsage();
    if (user + system > limits.cpuTime * 1_000) refuse();
  };
  worker.on('online', () => {
    const watch = setInterval(() => void checkCpuTime().catch(reject), limits.checkEvery);
    ended.addEventListener('abort', () => clearInterval(watch));
  });
  ended.addEventListener('abort', () => clearTimeout(timeout));
  worker.on('message', (message: ImportMessage) => {
    if ('refusal' in message) reject(new ImportFileError(message.refusal));
    else if ('part' in message) parts.push(message.part);
    else if ('calendarEvents' in message) entries.push(...message.calendarEvents);
    else {
      const { calendar, ...done } = message.done;
      resolve({ ...done, parts, calendar: calendar && { ...calendar, entries } });
    }
  });
  worker.on('error', (error: Error & { code?: string }) => {
    const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isMemory ? new ImportFileError('The files take too much memory to read.') : error);
  });
  return promise;
}
