import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { RateLimitedError, UnavailableError } from '@goaltracker/api/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from './limits.ts';

const callPath = /^\/(?:api|trpc)(?:[/?]|$)/i;

/** Sheds load: answers calls with 503 while the event loop lags, and everything with 429 above the rate limit. */
export async function addOverloadProtection(app: FastifyInstance, requestsAMinute: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelay,
    sampleInterval: limits.pressureSample,
    pressureHandler: shedCall,
  });
  if (requestsAMinute === 0) return;
  await app.register(rateLimit, {
    max: requestsAMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: computeRateLimitKey,
    errorResponseBuilder: (_request, { ttl }) => new RateLimitedError(Math.max(1, Math.ceil(ttl / 1000))),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

/** Refuses a call. Pages and files cost little, and a person would see the error as JSON. */
export async function shedCall({ url }: Pick<FastifyRequest, 'url'>): Promise<void> {
  if (callPath.test(url)) throw new UnavailableError();
}

/**
 * The token, so that users behind one address have separate limits; else the address. A forged token gets a limit of
 * its own, but fails signature verification before it costs anything.
 */
function computeRateLimitKey(request: FastifyRequest): string {
  const { authorization } = request.headers;
  return authorization ? createHash('sha1').update(authorization).digest('base64') : request.ip;
}
