import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from './errors.ts';

/** Counts a use by a user on this server. Throws a RATE_LIMITED DomainError after too many uses within a minute. */
export type RateLimit = (userId: string) => Promise<void>;

/** `message`: the text of the error. */
export function createRateLimit(points: number, message: string): RateLimit {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return async (userId) => {
    try {
      await limiter.consume(userId);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new DomainError('RATE_LIMITED', message, { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
    }
  };
}
