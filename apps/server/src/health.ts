import { UnavailableError } from '@goaltracker/api/core/errors';
import type { FastifyInstance } from 'fastify';
import { dataHeaders } from './security-headers.ts';

/** Milliseconds. */
const pingTimeout = 3_000;

/** Health check: 200 while the database answers, otherwise 503. */
export async function addHealth(app: FastifyInstance, { ping }: { ping: () => Promise<void> }): Promise<void> {
  app.get('/api/health', { helmet: false, config: { rateLimit: false } }, async (_request, reply) => {
    await pingWithTimeout(ping);
    return reply.headers(dataHeaders).send({ status: 'ok' });
  });
}

async function pingWithTimeout(ping: () => Promise<void>): Promise<void> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new UnavailableError()), pingTimeout);
  try {
    await Promise.race([ping(), timedOut]);
  } catch (cause) {
    throw new UnavailableError(cause);
  } finally {
    clearTimeout(timer);
  }
}
