import type { JobQueue } from '@goaltracker/api/core/job-queue';
import { DatabaseUnavailableError } from '@goaltracker/db/core/errors';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { addJobQueue } from './job-queue.ts';

/** An app with jobs that end when `stopped` resolves. `happened` lists the steps of its shutdown in order. */
function createApp(stopped: Promise<void>): { app: FastifyInstance; happened: string[] } {
  const happened: string[] = [];
  const app = Fastify();
  const stop = async () => {
    happened.push('jobs are asked to stop');
    await stopped;
    happened.push('jobs have ended');
  };
  const jobQueue: JobQueue = { stats: new Map(), start: () => {}, wake: () => {}, runDue: async () => {}, stop };
  addJobQueue(app, { jobQueue }, { jobsGrace: 50 });
  app.addHook('preClose', async () => void happened.push('requests are drained'));
  return { app, happened };
}

it('a server drains requests while its jobs end, and waits for both', async () => {
  const jobs = Promise.withResolvers<void>();
  const { app, happened } = createApp(jobs.promise);
  const closed = app.close().then(() => happened.push('closed'));
  await expect.poll(() => happened).toEqual(['jobs are asked to stop', 'requests are drained']);
  jobs.resolve();
  await closed;
  expect(happened.slice(2)).toEqual(['jobs have ended', 'closed']);
});

it('a server stops waiting for a job that does not end', async () => {
  const { app, happened } = createApp(new Promise(() => {}));
  await app.close();
  expect(happened).toEqual(['jobs are asked to stop', 'requests are drained']);
});

it('logs a failed job as an error, on a busy server as a warning, and during an outage not at all', async () => {
  const lines: { level: number; kind: string }[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(JSON.parse(line)) } } });
  const jobQueue: JobQueue = {
    stats: new Map(),
    start(onError) {
      onError(new Error('A bug'), 'calendar-fetch');
      onError(Object.assign(new Error('canceling statement'), { code: '57014' }), 'mail');
      onError(new DatabaseUnavailableError('away'), 'reminders');
    },
    wake: () => {},
    runDue: async () => {},
    stop: async () => {},
  };
  addJobQueue(app, { jobQueue });
  await app.listen();
  await app.close();
  expect(lines.map(({ level, kind }) => [level, kind])).toEqual([
    [50, 'calendar-fetch'],
    [40, 'mail'],
  ]);
});
