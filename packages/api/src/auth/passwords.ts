import { argon2id, hash, verify } from 'argon2';
import type { PasswordHasher } from '../core/auth-services.ts';
import { createLimit } from '../core/limit.ts';

/** `memoryCost` in KiB (rules/accounts.md#passwords). */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

const defaultCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Argon2id, two hashes at a time: each takes 19 MiB and one thread of the pool. */
export function createPasswordHasher(cost = defaultCost): PasswordHasher {
  const parameters = { type: argon2id, parallelism: 1, ...cost } as const;
  const limit = createLimit(2);
  let dummyHash: Promise<string> | undefined;
  return {
    hash: (password) => limit(() => hash(password, parameters)),
    async matches(passwordHash, password) {
      dummyHash ??= hash('nobody has this password', parameters);
      const compareWith = passwordHash ?? (await dummyHash);
      const equal = await limit(() => verify(compareWith, password));
      return equal && passwordHash !== undefined && passwordHash !== null;
    },
  };
}
