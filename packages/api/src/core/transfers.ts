import { DomainError, UnavailableError } from './errors.ts';

export interface Transfers {
  /** Counts an upload or download until the result is disposed. Throws when there are too many, of this user or of all. */
  start(userId: string): Disposable;
}

/** Limits the uploads and downloads in progress, each of which has a temp file or a connection for as long as it lasts. */
export function createTransfers({ perUser, total }: { perUser: number; total: number }): Transfers {
  const counts = new Map<string, number>();
  let running = 0;
  return {
    start(userId) {
      const count = counts.get(userId) ?? 0;
      if (count >= perUser) {
        const message = `Already ${perUser} of your files are being transferred. Please try again when one has finished.`;
        throw new DomainError('RATE_LIMITED', message, { retryAfterSeconds: 10 });
      }
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
