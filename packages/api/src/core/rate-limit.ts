import { DomainError } from './errors.ts';

/** How often a user may do something on this server within a minute. */
export class RateLimit {
  readonly #limit: number;
  readonly #message: string;
  /** The instants of the last minute by user, the user of the latest at the end. */
  readonly #uses = new Map<string, number[]>();

  /** `message` says that it was too often. */
  constructor(limit: number, message: string) {
    this.#limit = limit;
    this.#message = message;
  }

  /** Counts a use. Throws a RATE_LIMITED DomainError when there are too many already. */
  use(userId: string, now: Date): void {
    const since = now.getTime() - 60_000;
    this.#dropBefore(since);
    const uses = (this.#uses.get(userId) ?? []).filter((at) => at > since);
    const [first = since] = uses;
    if (uses.length >= this.#limit) {
      const retryAfterSeconds = Math.ceil((first - since) / 1_000);
      throw new DomainError('RATE_LIMITED', this.#message, { retryAfterSeconds });
    }
    this.#uses.delete(userId);
    this.#uses.set(userId, [...uses, now.getTime()]);
  }

  #dropBefore(since: number): void {
    for (const [userId, uses] of this.#uses) {
      if ((uses.at(-1) ?? 0) > since) return;
      this.#uses.delete(userId);
    }
  }
}
