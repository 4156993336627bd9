import { DomainError, UnavailableError } from './errors.ts';

export interface Transfers {
  /** Counts an upload, download or fetch until the result is disposed. Throws when there are too many, of this user or of all. */
  start(userId: string): Disposable;
}

/**
 * Limits transfers, which run at the pace of clients and hold a temp file or a connection meanwhile. `busy` is the message
 * for a user with too many.
 */
export function createTransfers({ perUser, total, busy }: { perUser: number; total: number; busy: string }): Transfers {
  const counts = new Map<string, number>();
  let running = 0;
  return {
    start(userId) {
      const count = counts.get(userId) ?? 0;
      if (count >= perUser) throw new DomainError('RATE_LIMITED', busy, { retryAfterSeconds: 10 });
      if (running >= total) throw new UnavailableError();
      counts.set(userId, count + 1);
      running += 1;
      return {
        [Symbol.dispose]() {
          running -= 1;
          const left = (counts.get(userId) ?? 0) - 1;
          if (left > 0) counts.set(userId, left);
          else counts.delete(userId);
        },
      };
    },
  };
}
