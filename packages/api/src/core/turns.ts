export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many work at a time; whoever comes later waits for their turn. */
export function createTurns(most: number): TakeTurn {
  let free = most;
  const waiting: (() => void)[] = [];
  return async function takeTurn(work) {
    if (free > 0) free -= 1;
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
