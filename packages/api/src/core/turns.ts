import { UnavailableError } from './errors.ts';

export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `most` work at a time; of those who come later `mayWait` wait for their turn, the rest get UnavailableError. */
export function createTurns({ most, mayWait }: { most: number; mayWait: number }): TakeTurn {
  let free = most;
  const waiting: (() => void)[] = [];
  return async function takeTurn(work) {
    if (free > 0) free -= 1;
    else if (waiting.length >= mayWait) throw new UnavailableError();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
