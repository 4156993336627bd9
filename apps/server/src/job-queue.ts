import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '@goaltracker/api/create-api';
import { describeError } from '@goaltracker/api/core/describe-error';
import { isDatabaseUnavailable } from '@goaltracker/db/core/errors';
import type { FastifyInstance } from 'fastify';
import { type Timeouts, timeouts } from './limits.ts';
import { summarizeError } from './log.ts';

/** Runs due jobs while the server listens. At shutdown, jobs end while requests drain. */
export function addJobQueue(
  app: FastifyInstance,
  { jobQueue }: Pick<Api, 'jobQueue'>,
  { jobsGrace }: Pick<Timeouts, 'jobsGrace'> = timeouts,
): void {
  app.addHook('onListen', async () => {
    jobQueue.start((error, kind) => {
      // The queue tries again in a few seconds. Requests log the outage.
      if (isDatabaseUnavailable(error)) return;
      const about = { kind, error: summarizeError(error) };
      if (describeError(error).code === 'UNAVAILABLE')
        app.log.warn(about, 'A job is postponed: the server is too busy');
      else app.log.error(about, 'A job failed');
    });
  });
  let stopped: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    stopped = jobQueue.stop();
  });
  app.addHook('onClose', async () => {
    await Promise.race([stopped, sleep(jobsGrace, undefined, { ref: false })]);
  });
}
