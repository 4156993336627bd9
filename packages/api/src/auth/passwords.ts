import { availableParallelism } from 'node:os';
import { waitOutside } from '@goaltracker/db/core/request-place';
import { argon2id, hash, verify } from 'argon2';
import type { HashQueue, HashTurn, PasswordHasher } from '../core/auth-services.ts';
import { createPriorityLimiters } from '../core/limiter.ts';
import type { QueueStats } from '../core/queue-stats.ts';

/** `memoryCost` in KiB (rules/accounts.md#passwords). */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

const defaultCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * Milliseconds of hashing that may wait in each queue, the most urgent first. Keeps responses within a second, like
 * `admissionLimits` of the server.
 */
const waits: Record<HashQueue, number> = { 'sign-in': 800, account: 240, registration: 480 };

/** Milliseconds that a hash takes, until some were measured. */
const usualTime = 30;
/** However quick they are: what waits is held in memory. */
const shortestTime = 5;
/** How much the latest hash counts in the time that they take. */
const weight = 0.1;

interface HasherOptions {
  readonly cost?: PasswordCost | undefined;
  /** Hashes at a time; each takes 19 MiB and a core. */
  readonly concurrency?: number;
  readonly stats?: Readonly<Record<HashQueue, QueueStats>>;
  /** In milliseconds. */
  readonly now?: () => number;
}

/**
 * Argon2id, as many at a time as there are cores. As many wait as are through in time, sign-ins before everything else, and
 * the rest gets UnavailableError immediately, so that a flood of registrations does not block sign-ins.
 */
export function createPasswordHasher(options: HasherOptions = {}): PasswordHasher {
  const { cost = defaultCost, concurrency = availableParallelism(), now = () => performance.now() } = options;
  const parameters = { type: argon2id, parallelism: 1, ...cost } as const;
  const { stats } = options;
  let time = usualTime;
  const countPlaces = (queue: HashQueue) => Math.ceil((waits[queue] / Math.max(time, shortestTime)) * concurrency);
  const limiters = createPriorityLimiters<HashQueue>(concurrency, {
    'sign-in': () => countPlaces('sign-in'),
    account: () => countPlaces('account'),
    registration: () => countPlaces('registration'),
  });
  async function measure<T>(work: () => Promise<T>): Promise<T> {
    const started = now();
    const result = await work();
    time += (now() - started - time) * weight;
    return result;
  }
  const limit = <T>({ queue, source }: HashTurn, work: () => Promise<T>): Promise<T> => {
    const limiter = stats ? stats[queue].trackLimiter(limiters[queue]) : limiters[queue];
    return waitOutside('a password to be hashed', () => limiter(() => measure(work), source));
  };
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password, turn) => limit(turn, () => hash(password, parameters)),
    async matches(passwordHash, password, turn) {
      dummyHash ??= hash('nobody has this password', parameters);
      const compareWith = passwordHash ?? (await dummyHash);
      const equal = await limit(turn, () => verify(compareWith, password));
      return equal && passwordHash !== undefined && passwordHash !== null;
    },
  };
}
