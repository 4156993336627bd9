import { argon2id, hash, verify } from 'argon2';
import type { PasswordHasher } from '../core/auth-services.ts';
import { createTurns } from '../core/turns.ts';

const cost = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const queue = { most: 2, mayWait: 32 } as const;

/**
 * Argon2id, two at a time: each takes 19 MiB and a core. A short queue waits, the rest is told
 * at once that we are busy, so that a flood of sign-ins cannot starve everything else.
 */
export function createPasswordHasher(): PasswordHasher {
  const inTurn = createTurns(queue);
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async matches(passwordHash, password) {
      decoy ??= hash('nobody has this password', cost);
      const compareWith = passwordHash ?? (await decoy);
      const equal = await inTurn(() => verify(compareWith, password));
      return equal && passwordHash !== undefined;
    },
  };
}
