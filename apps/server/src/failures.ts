import { EventCounts } from '@goaltracker/api/core/event-counts';
import type { DomainError } from '@goaltracker/api/core/errors';
import { ConnectionWaitError, isDatabaseUnavailable } from '@goaltracker/db/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { summarizeError } from './log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined in unit tests. */
    failures?: Failures;
  }
}

/** Logs unexpected errors, the beginning of an outage or full disk, and once a minute the count of refused requests. */
export interface Failures {
  /** Requests refused by a gate, by a limit of requests or attempts, without the database, or on a full disk. */
  readonly refused: EventCounts<'overload' | 'limit' | 'outage' | 'storageFull'>;
  /** `call` is the procedure or, by default, the route pattern. */
  report(request: FastifyRequest, error: DomainError, call?: string): void;
}

export function addFailures(app: FastifyInstance): Failures {
  const refused: Failures['refused'] = new EventCounts(['overload', 'limit', 'outage', 'storageFull'], (counts) =>
    app.log.warn(counts, 'Requests were refused'),
  );
  const failures: Failures = {
    refused,
    report({ log, routeOptions }, { code, cause }, call = routeOptions.url) {
      const warnOnce = (reason: 'outage' | 'storageFull', message: string) => {
        if (refused.count(reason) === 1) log.warn({ error: summarizeError(cause) }, message);
      };
      if (code === 'STORAGE_FULL')
        warnOnce('storageFull', 'There is no space left to store anything: free or add some');
      else if (code === 'RATE_LIMITED') refused.count('limit');
      else if (code === 'INTERNAL') log.error({ call, error: summarizeError(cause) }, 'A request failed');
      else if (code !== 'UNAVAILABLE') return;
      else if (cause === undefined || cause instanceof ConnectionWaitError) refused.count('overload');
      else if (isDatabaseUnavailable(cause)) warnOnce('outage', 'The database is unavailable');
      else log.warn({ error: summarizeError(cause) }, 'The database is too busy');
    },
  };
  app.decorate('failures', failures);
  app.addHook('onClose', async () => refused.flush());
  return failures;
}
