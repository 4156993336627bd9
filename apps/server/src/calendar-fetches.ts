import type { Api } from '@goaltracker/api/create-api';
import { isDatabaseUnavailable } from '@goaltracker/db/core/errors';
import type { FastifyInstance } from 'fastify';
import { summarizeError } from './log.ts';

/** Fetches subscribed calendars while the server listens. */
export function addCalendarFetches(app: FastifyInstance, { fetchQueue }: Pick<Api, 'fetchQueue'>): void {
  app.addHook('onListen', async () => {
    fetchQueue.start((error) => {
      // The next half minute tries again; requests log the outage.
      if (isDatabaseUnavailable(error)) return;
      app.log.error({ error: summarizeError(error) }, 'A subscribed calendar could not be fetched');
    });
  });
  app.addHook('preClose', () => fetchQueue.stop());
}
