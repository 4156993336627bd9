import { createHash } from 'node:crypto';
import { deleteExpiredChallenges } from '@goaltracker/db/auth/challenges.queries';
import { type AttemptLimit, createLimiter, deleteExpiredAttempts } from '@goaltracker/db/auth/sign-in-attempts.queries';
import type { Database } from '@goaltracker/db/core/database';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { AttemptLimitName, SignInAttempts } from '../core/auth-services.ts';
import { RateLimitedError } from '../core/errors.ts';

const minute = 60;

/** The reasons for these figures are in .github/DECISIONS.md. */
const limits: Readonly<Record<AttemptLimitName, AttemptLimit>> = {
  address: { points: 120, duration: 60 * minute },
  account: { points: 10, duration: 15 * minute },
  mail: { points: 5, duration: 60 * minute },
};

/** Points per attempt. Other attempts take one point. */
const codePoints = 2;
const mailPoints = 4;

interface Count {
  readonly limit: AttemptLimitName;
  readonly of: readonly string[];
  readonly points?: number;
}

/**
 * Limits wrong passwords (rules/accounts.md#wrong-passwords), wrong codes (rules/accounts.md#second-step), and mail
 * that anybody can request (rules/accounts.md#mail). PostgreSQL counts an attempt before it is made, outside the
 * request's transactions, so that neither concurrency nor a failure bypasses a limit. An attempt that was not wrong is
 * subtracted again. Keys are hashed: no email or IP address is stored.
 */
export function createSignInAttempts(database: Database, clock: () => Date): SignInAttempts {
  const create = (name: AttemptLimitName) => createLimiter(database, name, limits[name]);
  const limiters: Readonly<Record<AttemptLimitName, RateLimiterPostgres>> = {
    address: create('address'),
    account: create('account'),
    mail: create('mail'),
  };

  /** Returns whether this attempt is the last that the limit allows. Throws RateLimitedError. */
  async function consume({ limit, of, points = 1 }: Count): Promise<boolean> {
    try {
      return (await limiters[limit].consume(hash(of), points)).remainingPoints < points;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      attempts.onEvent?.('refused');
      throw new RateLimitedError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  }

  const undo = ({ limit, of, points = 1 }: Count) => limiters[limit].reward(hash(of), points);

  const attempts: SignInAttempts = {
    async attempt({ account, source, network, isCode = false }, compare, onLimit) {
      const own: Count = { limit: 'account', of: [account, source], points: isCode ? codePoints : 1 };
      const shared: Count[] = network === undefined ? [] : [{ limit: 'address', of: ['guess', network] }];
      const counts = [own, ...shared];
      const reached: AttemptLimitName[] = [];
      // In this order: an attempt refused by the account limit must not count as a guess of the network.
      for (const each of counts) if (await consume(each)) reached.push(each.limit);
      let match: Awaited<ReturnType<typeof compare>>;
      try {
        match = await compare();
      } catch (error) {
        await Promise.all(counts.map(undo));
        throw error;
      }
      if (match !== undefined) {
        await Promise.all([limiters.account.delete(hash(own.of)), ...shared.map(undo)]);
        return match;
      }
      for (const event of ['wrong', ...reached.map((name) => `${name}Limit` as const)] as const)
        attempts.onEvent?.(event);
      if (reached.length > 0) await onLimit?.();
      return undefined;
    },
    async limitMail({ address, network }, work, otherwise) {
      const counts: Count[] = [
        { limit: 'mail', of: [address.toLowerCase()] },
        { limit: 'address', of: ['mail', network], points: mailPoints },
      ];
      try {
        for (const each of counts) if (await consume(each)) attempts.onEvent?.(`${each.limit}Limit`);
      } catch (error) {
        if (otherwise && error instanceof RateLimitedError) return otherwise();
        throw error;
      }
      try {
        return await work();
      } catch (error) {
        await Promise.all(counts.map(undo));
        throw error;
      }
    },
    onEvent: undefined,
    async deleteExpired() {
      await deleteExpiredAttempts(database);
      await deleteExpiredChallenges(database, clock());
    },
  };
  return attempts;
}

function hash(of: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url');
}
