import { argon2id, hash, verify } from 'argon2';
import { UnavailableError } from '../core/errors.ts';

const cost = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const atOnce = 2;
const mayWait = 32;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Compares with a hash, or with nothing: that costs the same time and is never right. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/**
 * Argon2id, two at a time: each takes 19 MiB and a core. A short queue waits, the rest is told
 * at once that we are busy, so that a flood of sign-ins cannot starve everything else.
 */
export function createPasswordHasher(): PasswordHasher {
  const inTurn = createQueue();
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

function createQueue() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++;
    else if (waiting.length >= mayWait) throw new UnavailableError();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
