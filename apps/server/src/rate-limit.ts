import rateLimit from '@fastify/rate-limit';
import { RateLimitedError } from '@goaltracker/api/core/errors';
import type { FastifyInstance } from 'fastify';

const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Answers 429 when a person sends more than `requestsAMinute`. Must be added after `addPersons`. */
export async function addRateLimit(app: FastifyInstance, requestsAMinute: number): Promise<void> {
  if (requestsAMinute === 0) return;
  await app.register(rateLimit, {
    max: requestsAMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: ({ person }) => person.id,
    errorResponseBuilder: (_request, { ttl }) => new RateLimitedError(Math.max(1, Math.ceil(ttl / 1000))),
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
  });
}
