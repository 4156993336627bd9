import { UnavailableError } from '@goaltracker/api/core/errors';
import type { FastifyInstance } from 'fastify';
import { dataHeaders } from './security-headers.ts';

const patience = 3_000;

/** Says whether we can work: 200 when the database answers, 503 when it does not. */
export async function addHealth(app: FastifyInstance, { ping }: { ping: () => Promise<void> }): Promise<void> {
  app.get('/api/health', { helmet: false, config: { rateLimit: false } }, async (_request, reply) => {
    await answersInTime(ping);
    return reply.headers(dataHeaders).send({ status: 'ok' });
  });
}

async function answersInTime(ping: () => Promise<void>): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new UnavailableError()), patience);
  try {
    await Promise.race([ping(), tooLate]);
  } catch (cause) {
    throw new UnavailableError(cause);
  } finally {
    clearTimeout(timer);
  }
}
