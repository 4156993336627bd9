import { availableParallelism } from 'node:os';
import { argon2id, hash, verify } from 'argon2';
import type { HashQueue, HashTurn, PasswordHasher } from '../core/auth-services.ts';
import { createPriorityLimiters } from '../core/limiter.ts';
import type { QueueStats } from '../core/queue-stats.ts';

/** `memoryCost` in KiB. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

const defaultCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Places in each queue for each core, the most urgent queue first. A hash takes about 30 ms of a core. */
const placesPerCore: Record<HashQueue, number> = { 'sign-in': 16, account: 8, registration: 16 };

interface HasherOptions {
  readonly cost?: PasswordCost | undefined;
  /** Hashes at a time; each takes 19 MiB and a core. */
  readonly concurrency?: number;
  readonly stats?: Readonly<Record<HashQueue, QueueStats>>;
}

/**
 * Argon2id, as many at a time as there are cores. More wait, sign-ins before everything else, and the rest gets
 * UnavailableError at once, so that a flood of registrations keeps nobody from signing in.
 */
export function createPasswordHasher(options: HasherOptions = {}): PasswordHasher {
  const { cost = defaultCost, concurrency = availableParallelism() } = options;
  const parameters = { type: argon2id, parallelism: 1, ...cost } as const;
  const { stats } = options;
  const limiters = createPriorityLimiters<HashQueue>(concurrency, {
    'sign-in': placesPerCore['sign-in'] * concurrency,
    account: placesPerCore.account * concurrency,
    registration: placesPerCore.registration * concurrency,
  });
  const limit = <T>({ queue, source }: HashTurn, work: () => Promise<T>): Promise<T> =>
    stats ? stats[queue].trackLimiter(limiters[queue])(work, source) : limiters[queue](work, source);
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password, turn) => limit(turn, () => hash(password, parameters)),
    async matches(passwordHash, password, turn) {
      dummyHash ??= hash('nobody has this password', parameters);
      const compareWith = passwordHash ?? (await dummyHash);
      const equal = await limit(turn, () => verify(compareWith, password));
      return equal && passwordHash !== undefined;
    },
  };
}
