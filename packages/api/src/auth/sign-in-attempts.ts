import { createHash } from 'node:crypto';
import type { Database } from '@goaltracker/db/core/database';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { SignInAttempts } from '../core/auth-services.ts';
import { RateLimitedError } from '../core/errors.ts';

const perAccount = { keyPrefix: 'account', points: 10, duration: 15 * 60 };
const perAddress = { keyPrefix: 'address', points: 100, duration: 15 * 60 };

/**
 * Limits attempts to sign in per account and per address. They are counted in PostgreSQL in a transaction of their own,
 * so that a failed sign-in does not roll the count back. Keys are hashed: no e-mail or IP address is stored.
 */
export function createSignInAttempts(database: Database): SignInAttempts {
  const [accounts, addresses] = [perAccount, perAddress].map(
    (limit) =>
      new RateLimiterPostgres({
        ...limit,
        storeClient: database.limiterStore,
        storeType: 'client',
        tableName: 'sign_in_attempts',
        tableCreated: true,
        insuranceLimiter: new RateLimiterMemory(limit),
      }),
  ) as [RateLimiterPostgres, RateLimiterPostgres];
  return {
    async count({ email, address }) {
      await consume(addresses, hashKey(address));
      await consume(accounts, hashKey(email.toLowerCase()));
    },
    async clear({ email, address }) {
      await Promise.all([accounts.delete(hashKey(email.toLowerCase())), addresses.reward(hashKey(address), 1)]);
    },
  };
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new RateLimitedError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}

function hashKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
