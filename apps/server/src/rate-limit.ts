import rateLimit from '@fastify/rate-limit';
import type { Api } from '@goaltracker/api/create-api';
import { RateLimitedError } from '@goaltracker/api/core/errors';
import type { FastifyInstance } from 'fastify';
import { getCaller } from './caller.ts';

const noHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * Answers 429 above a number of requests a minute, counted by user, so that users behind one address have separate
 * limits, else by network. A token that is not valid counts for its network, so it brings no limit of its own.
 */
export async function addRateLimit(
  app: FastifyInstance,
  { requestsAMinute, api }: { requestsAMinute: number; api: Pick<Api, 'identifyUser'> },
): Promise<void> {
  if (requestsAMinute === 0) return;
  await app.register(rateLimit, {
    max: requestsAMinute,
    timeWindow: 60_000,
    cache: 20_000,
    async keyGenerator(request) {
      const caller = getCaller(request);
      return (await api.identifyUser(caller)) ?? caller.network;
    },
    errorResponseBuilder: (_request, { ttl }) => new RateLimitedError(Math.max(1, Math.ceil(ttl / 1000))),
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
  });
}
