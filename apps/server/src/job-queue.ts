import type { Api } from '@goaltracker/api/create-api';
import { isDatabaseUnavailable } from '@goaltracker/db/core/errors';
import type { FastifyInstance } from 'fastify';
import { summarizeError } from './log.ts';

/** Does users' jobs when they are due, while the server listens. */
export function addJobQueue(app: FastifyInstance, { jobQueue }: Pick<Api, 'jobQueue'>): void {
  app.addHook('onListen', async () => {
    jobQueue.start((error, kind) => {
      // It is tried again in a few seconds; requests log the outage.
      if (isDatabaseUnavailable(error)) return;
      app.log.error({ kind, error: summarizeError(error) }, 'A job failed');
    });
  });
  app.addHook('preClose', () => jobQueue.stop());
}
