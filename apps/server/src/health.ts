import { StorageFullError, UnavailableError } from '@goaltracker/api/core/errors';
import { toErrorResponse } from '@goaltracker/api/core/rest';
import type { Database } from '@goaltracker/db/core/database';
import { isStorageFull } from '@goaltracker/db/core/errors';
import type { FastifyInstance } from 'fastify';
import { sendResponse } from './responses.ts';
import { dataHeaders } from './security-headers.ts';

/** Milliseconds. */
const checkTimeout = 3_000;
/** Milliseconds for which a passed check is cached, since the endpoint is public. */
const reuseTime = 1_000;

const healthy = { status: 'ok' } as const;

export interface HealthOptions {
  readonly database: Pick<Database, 'ping' | 'checkWritable'>;
  readonly isDraining: () => boolean;
}

/**
 * Health checks, without rate limit. `live`: this process answers. `/api/health`: the database answers, too. `ready`:
 * the database accepts writes, and the server is not draining.
 */
export async function addHealth(app: FastifyInstance, { database, isDraining }: HealthOptions): Promise<void> {
  const checks: Record<string, () => Promise<void>> = {
    '/api/health/live': async () => {},
    '/api/health': shareResult(() => database.ping()),
    '/api/health/ready': shareResult(() => database.checkWritable()),
  };
  for (const [path, check] of Object.entries(checks)) {
    app.get(path, { helmet: false, config: { rateLimit: false } }, async (request, reply) => {
      if (path === '/api/health/ready' && isDraining()) {
        const { status, body, headers } = toErrorResponse(new UnavailableError());
        return sendResponse(request, reply, { status, body, ...(headers && { headers }) });
      }
      await check();
      return reply.headers(dataHeaders).send(healthy);
    });
  }
}

/** Shares one run of a check among all callers, and caches its success for `reuseTime`. */
function shareResult(check: () => Promise<void>): () => Promise<void> {
  let latest: Promise<void> | undefined;
  return () => (latest ??= runWithTimeout(check).then(reuse, clear));

  function reuse(): void {
    setTimeout(() => (latest = undefined), reuseTime).unref();
  }
  function clear(error: unknown): never {
    latest = undefined;
    throw error;
  }
}

async function runWithTimeout(check: () => Promise<void>): Promise<void> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new UnavailableError()), checkTimeout);
  try {
    await Promise.race([check(), timedOut]);
  } catch (cause) {
    throw isStorageFull(cause) ? new StorageFullError(cause) : new UnavailableError(cause);
  } finally {
    clearTimeout(timer);
  }
}
