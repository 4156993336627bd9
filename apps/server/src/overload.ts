import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { RateLimitedError, UnavailableError } from '@goaltracker/api/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from './limits.ts';

/** Refuses early what could only be answered late. */
export async function addOverloadProtection(app: FastifyInstance, requestsAMinute: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelay,
    sampleInterval: limits.pressureSample,
    retryAfter: limits.retryAfter,
  });
  if (requestsAMinute === 0) return;
  await app.register(rateLimit, {
    max: requestsAMinute,
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: identifyCaller,
    errorResponseBuilder: (_request, { ttl }) => new RateLimitedError(Math.max(1, Math.ceil(ttl / 1000))),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

/**
 * People behind one address are told apart by their token. A made-up token gets a count of its own, but it is refused
 * by its signature before it costs anything.
 */
function identifyCaller(request: FastifyRequest): string {
  const { authorization } = request.headers;
  return authorization ? createHash('sha1').update(authorization).digest('base64') : request.ip;
}

/** Runs work, or refuses it at once while there is as much as can be done within a second. */
export type Admit = <T>(work: () => Promise<T>) => Promise<T>;

export function createAdmission(most: number): Admit {
  let running = 0;
  return async function admit(work) {
    if (running >= most) throw new UnavailableError();
    running++;
    try {
      return await work();
    } finally {
      running--;
    }
  };
}
