import { argon2id, hash, verify } from 'argon2';
import type { PasswordHasher } from '../core/auth-services.ts';
import { createLimiter } from '../core/limiter.ts';

/** `memoryCost` in KiB. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

const defaultCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };
const limits = { concurrency: 2, queue: 32 } as const;

/**
 * Argon2id, two at a time: each takes 19 MiB and a core. 32 more wait, the rest gets UnavailableError at once, so that
 * a flood of sign-ins cannot starve everything else.
 */
export function createPasswordHasher(cost = defaultCost): PasswordHasher {
  const options = { type: argon2id, parallelism: 1, ...cost } as const;
  const limit = createLimiter(limits);
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password) => limit(() => hash(password, options)),
    async matches(passwordHash, password) {
      dummyHash ??= hash('nobody has this password', options);
      const compareWith = passwordHash ?? (await dummyHash);
      const equal = await limit(() => verify(compareWith, password));
      return equal && passwordHash !== undefined;
    },
  };
}
