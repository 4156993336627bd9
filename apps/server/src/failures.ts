import { EventCounts } from '@goaltracker/api/core/event-counts';
import type { DomainError } from '@goaltracker/api/core/errors';
import type { Database } from '@goaltracker/db/core/database';
import { ConnectionWaitError, isDatabaseUnavailable } from '@goaltracker/db/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Incident } from './incident.ts';
import { summarizeError } from './log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent in tests of single parts. */
    failures?: Failures;
  }
}

/** Logs failed requests without a line for each of many: outages from beginning to end, refusals once a minute. */
export interface Failures {
  /** Requests that were refused: by overload protection, or above a limit of requests or attempts. */
  readonly refused: EventCounts<'overload' | 'limit'>;
  readonly outage: Incident;
  readonly storageFull: Incident;
  /** `call` is the procedure or, by default, the route pattern. */
  report(request: FastifyRequest, error: DomainError, call?: string): void;
}

export function addFailures(app: FastifyInstance, database: Pick<Database, 'ping' | 'checkWritable'>): Failures {
  const { log } = app;
  const refused = new EventCounts(['overload', 'limit'], (counts) => log.warn(counts, 'Requests were refused'));
  const outage = new Incident({
    begun: 'The database is unavailable',
    ended: 'The database answers again',
    check: () => database.ping(),
    log,
  });
  const storageFull = new Incident({
    begun: 'There is no space left to store anything: free or add some',
    ended: 'There is space again',
    check: () => database.checkWritable(),
    log,
  });
  const failures: Failures = {
    refused,
    outage,
    storageFull,
    report({ log: requestLog, routeOptions }, { code, cause }, call = routeOptions.url) {
      if (code === 'STORAGE_FULL') storageFull.report(requestLog, cause);
      else if (code === 'RATE_LIMITED') refused.count('limit');
      else if (code === 'INTERNAL') requestLog.error({ call, error: summarizeError(cause) }, 'A request failed');
      else if (code !== 'UNAVAILABLE') return;
      else if (cause === undefined || cause instanceof ConnectionWaitError) refused.count('overload');
      else if (isDatabaseUnavailable(cause)) outage.report(requestLog, cause);
      else requestLog.warn({ error: summarizeError(cause) }, 'The database is too busy');
    },
  };
  app.decorate('failures', failures);
  app.addHook('onClose', async () => refused.flush());
  return failures;
}
