/** Runs `work` now, or when its turn comes. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `size` functions at a time. The others wait in order. */
export function createLimit(size: number): Limit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < size) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
