/** Held until it is disposed of. */
export interface Slot extends Disposable {}

export interface SlotOptions {
  readonly total: number;
  /** How many of them one owner may hold. */
  readonly perOwner: number;
  /** The last slots, which go only to owners that hold none. Default 0. */
  readonly reserved?: number;
}

interface Waiter {
  readonly give: (slot: Slot) => void;
  readonly refuse: (reason: unknown) => void;
}

/**
 * Slots that owners share fairly. Those who wait take turns by owner, the one that had a slot last comes last, first come
 * first served within each, so that what an owner waits for in addition delays no other owner.
 */
export class FairSlots {
  readonly #total: number;
  readonly #perOwner: number;
  readonly #reserved: number;
  #held = 0;
  readonly #heldBy = new Map<string, number>();
  /** In the order of their turns. At most `total` owners are passed over, because they hold all they may. */
  readonly #waiting = new Map<string, Set<Waiter>>();

  constructor({ total, perOwner, reserved = 0 }: SlotOptions) {
    this.#total = total;
    this.#perOwner = perOwner;
    this.#reserved = reserved;
  }

  /** How many this owner waits for. */
  countWaiting(owner: string): number {
    return this.#waiting.get(owner)?.size ?? 0;
  }

  /** Whether this owner holds all it may. */
  hasShare(owner: string): boolean {
    return (this.#heldBy.get(owner) ?? 0) >= this.#perOwner;
  }

  /** A slot, unless this owner has to wait for one. */
  tryAcquire(owner: string): Slot | undefined {
    return this.#held < this.#total && this.#mayHoldMore(owner) ? this.#grant(owner) : undefined;
  }

  /** Resolves to a slot when it is this owner's turn. Rejects with the reason of the signal if that comes first. */
  async acquire(owner: string, signal?: AbortSignal): Promise<Slot> {
    signal?.throwIfAborted();
    return this.tryAcquire(owner) ?? this.#wait(owner, signal);
  }

  /** Rejects all that wait at present. */
  refuseWaiting(reason: unknown): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const waiters of waiting) for (const { refuse } of waiters) refuse(reason);
  }

  #wait(owner: string, signal: AbortSignal | undefined): Promise<Slot> {
    const { promise, resolve, reject } = Promise.withResolvers<Slot>();
    const giveUp = () => {
      this.#stopWaiting(owner, waiter);
      reject(signal?.reason);
    };
    const settle =
      <T>(answer: (value: T) => void) =>
      (value: T) => {
        signal?.removeEventListener('abort', giveUp);
        answer(value);
      };
    const waiter: Waiter = { give: settle(resolve), refuse: settle(reject) };
    signal?.addEventListener('abort', giveUp, { once: true });
    const waiters = this.#waiting.get(owner);
    if (waiters) waiters.add(waiter);
    else this.#waiting.set(owner, new Set([waiter]));
    return promise;
  }

  #mayHoldMore(owner: string): boolean {
    const held = this.#heldBy.get(owner) ?? 0;
    return held === 0 || (held < this.#perOwner && this.#held < this.#total - this.#reserved);
  }

  #grant(owner: string): Slot {
    this.#count(owner, 1);
    let isHeld = true;
    return {
      [Symbol.dispose]: () => {
        if (!isHeld) return;
        isHeld = false;
        this.#count(owner, -1);
        this.#moveToEnd(owner);
        this.#grantNext();
      },
    };
  }

  #count(owner: string, change: 1 | -1): void {
    this.#held += change;
    const held = (this.#heldBy.get(owner) ?? 0) + change;
    if (held > 0) this.#heldBy.set(owner, held);
    else this.#heldBy.delete(owner);
  }

  #grantNext(): void {
    for (const [owner, waiters] of this.#waiting) {
      if (!this.#mayHoldMore(owner)) continue;
      const [waiter] = waiters;
      if (!waiter) continue;
      this.#stopWaiting(owner, waiter);
      this.#moveToEnd(owner);
      waiter.give(this.#grant(owner));
      return;
    }
  }

  /** The next turn of an owner comes after those of all others. */
  #moveToEnd(owner: string): void {
    const waiters = this.#waiting.get(owner);
    if (!waiters) return;
    this.#waiting.delete(owner);
    this.#waiting.set(owner, waiters);
  }

  #stopWaiting(owner: string, waiter: Waiter): void {
    const waiters = this.#waiting.get(owner);
    waiters?.delete(waiter);
    if (waiters?.size === 0) this.#waiting.delete(owner);
  }
}
