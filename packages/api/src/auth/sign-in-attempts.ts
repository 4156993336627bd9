import { createHash } from 'node:crypto';
import { deleteExpiredChallenges } from '@goaltracker/db/auth/challenges.queries';
import {
  type AttemptLimit,
  type AttemptOutcome,
  type ReservedAttempt,
  deleteExpiredAttempts,
  findAttempts,
  reserveAttempt,
  settleAttempt,
} from '@goaltracker/db/auth/sign-in-attempts.queries';
import type { Database } from '@goaltracker/db/core/database';
import type { AttemptLimitName, Guesser, SignInAttempts } from '../core/auth-services.ts';
import { DomainError, RateLimitedError, UnavailableError } from '../core/errors.ts';

const minute = 60_000;

/** The reasons for these figures are in docs/decisions.md. */
const limits: Readonly<Record<AttemptLimitName, Pick<AttemptLimit, 'limit' | 'windowMs'>>> = {
  network: { limit: 100, windowMs: 15 * minute },
  source: { limit: 10, windowMs: 15 * minute },
  account: { limit: 50, windowMs: 60 * minute },
  device: { limit: 10, windowMs: 15 * minute },
  session: { limit: 10, windowMs: 15 * minute },
  code: { limit: 5, windowMs: 15 * minute },
  accountCode: { limit: 20, windowMs: 60 * minute },
  ownCode: { limit: 50, windowMs: 60 * minute },
  mailNetwork: { limit: 30, windowMs: 60 * minute },
  mailAddress: { limit: 5, windowMs: 60 * minute },
};

interface NamedLimit extends AttemptLimit {
  readonly name: AttemptLimitName;
  /** Whether a right password resets it. */
  readonly isReset: boolean;
}

type Reservation = NamedLimit & ReservedAttempt;

/**
 * Limits wrong passwords (rules/accounts.md#wrong-passwords), wrong codes (rules/accounts.md#second-step), and mail that anybody may ask for
 * (rules/accounts.md#mail). They are counted in PostgreSQL, for all servers, outside of the transactions of the
 * request, so that a failure does not roll the count back. Keys are hashed: no email or IP address is stored.
 */
export function createSignInAttempts(database: Database, clock: () => Date): SignInAttempts {
  async function reserve(chosen: readonly NamedLimit[]): Promise<Reservation[]> {
    const now = clock().getTime();
    const reserved: Reservation[] = [];
    for (const each of chosen) {
      const attempt = await reserveAttempt(database, each, now);
      if (!attempt) {
        await settle(reserved, 'unchanged');
        throw await refuse(each, now);
      }
      reserved.push({ ...each, ...attempt });
    }
    return reserved;
  }

  /** Returns whether a limit was reached. */
  async function settle(reserved: readonly Reservation[], result: AttemptOutcome): Promise<boolean> {
    const reached = await Promise.all(
      reserved.map(async (each) => {
        const outcome = result === 'reset' && !each.isReset ? 'unchanged' : result;
        const wrong = await settleAttempt(database, each, outcome);
        const isReached = outcome === 'wrong' && wrong === each.limit;
        if (isReached) attempts.onEvent?.(`${each.name}Limit`);
        return isReached;
      }),
    );
    return reached.includes(true);
  }

  /** Too many wrong passwords, or attempts in progress that may turn out to be too many. */
  async function refuse({ key, limit }: NamedLimit, now: number): Promise<RateLimitedError | UnavailableError> {
    const found = await findAttempts(database, key);
    if (!found || found.points < limit) return new UnavailableError();
    attempts.onEvent?.('refused');
    return new RateLimitedError(Math.max(1, Math.ceil((found.expire - now) / 1000)));
  }

  const attempts: SignInAttempts = {
    async attempt(guesser, compare, onLimit) {
      const reserved = await reserve(chooseLimits(guesser));
      let result: AttemptOutcome = 'unchanged';
      try {
        const match = await compare();
        result = match === undefined ? 'wrong' : 'reset';
        if (result === 'wrong') attempts.onEvent?.('wrong');
        return match;
      } finally {
        if (await settle(reserved, result)) await onLimit?.();
      }
    },
    async limitMail({ address, network }, work, otherwise) {
      const chosen = [nameLimit('mailNetwork', [network]), nameLimit('mailAddress', [address.toLowerCase()])];
      let reserved: Reservation[];
      try {
        reserved = await reserve(chosen);
      } catch (error) {
        if (otherwise && error instanceof DomainError) return otherwise();
        throw error;
      }
      let result: AttemptOutcome = 'unchanged';
      try {
        const answer = await work();
        result = 'wrong';
        return answer;
      } finally {
        await settle(reserved, result);
      }
    },
    onEvent: undefined,
    async deleteExpired() {
      await deleteExpiredAttempts(database, clock().getTime());
      await deleteExpiredChallenges(database, clock());
    },
  };
  return attempts;
}

/** A known device and a session have a limit of their own, which the guesses of others do not use up. */
function chooseLimits(guesser: Guesser): NamedLimit[] {
  if (guesser.kind === 'sessionCode')
    return [nameLimit('code', ['session', guesser.sessionId], true), nameLimit('ownCode', [guesser.userId])];
  if (guesser.kind === 'deviceCode')
    return [nameLimit('code', ['device', guesser.deviceId], true), nameLimit('ownCode', [guesser.userId])];
  if (guesser.kind === 'code') {
    const { userId, network } = guesser;
    return [nameLimit('code', ['network', userId, network], true), nameLimit('accountCode', [userId])];
  }
  if (guesser.kind === 'session') return [nameLimit('session', [guesser.sessionId], true)];
  if (guesser.kind === 'device') return [nameLimit('device', [guesser.deviceId], true)];
  const email = guesser.email.toLowerCase();
  return [
    nameLimit('network', [guesser.network]),
    nameLimit('source', [email, guesser.network], true),
    nameLimit('account', [email]),
  ];
}

function nameLimit(name: AttemptLimitName, of: readonly string[], isReset = false): NamedLimit {
  const hash = createHash('sha256').update(JSON.stringify(of)).digest('base64url');
  return { name, key: `${name}-limit:${hash}`, isReset, ...limits[name] };
}
