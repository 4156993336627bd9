import { argon2id, hash, verify } from 'argon2';
import type { PasswordHasher } from '../core/auth-services.ts';
import { createLimiter } from '../core/limiter.ts';

const cost = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const limits = { concurrency: 2, queue: 32 } as const;

/**
 * Argon2id, two at a time: each takes 19 MiB and a core. 32 more wait, the rest gets UnavailableError at once, so that
 * a flood of sign-ins cannot starve everything else.
 */
export function createPasswordHasher(): PasswordHasher {
  const limit = createLimiter(limits);
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password) => limit(() => hash(password, cost)),
    async matches(passwordHash, password) {
      dummyHash ??= hash('nobody has this password', cost);
      const compareWith = passwordHash ?? (await dummyHash);
      const equal = await limit(() => verify(compareWith, password));
      return equal && passwordHash !== undefined;
    },
  };
}
