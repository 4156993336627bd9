import type { Lane } from '@goaltracker/api/core/context';
import { UnavailableError } from '@goaltracker/api/core/errors';
import type { FastifyRequest } from 'fastify';

/** Milliseconds that a request waits at most: for requests of the same person, then for a place of the server. */
const longestWaits = { ofPerson: 5_000, ofServer: 1_000 } as const;
/** Requests that may wait in memory: of one person, and of all persons. */
const maxWaiting = { ofPerson: 500, ofAll: 2_000 } as const;

/** A request of `from` ms or more is long. The rest after it takes `rest` times as long, at most `longestRest` ms. */
const long = { from: 50, rest: 2, longestRest: 2_000 } as const;

/** How many requests run at a time: of one person, and in all. `rests`: whether a rest follows a long request. */
export interface GateSize {
  readonly perPerson: number;
  readonly total: number;
  readonly rests?: boolean;
}

/**
 * Limits how many requests run at a time. Others wait: first for requests of the same person, then for a place of the
 * server. At most `perPerson` requests of each person wait for the server, so that persons take turns.
 *
 * While other persons are active, a person's place rests after a long request for twice its duration. Without rests,
 * twelve readers of 20,000 events slow three other people down to a fifth of their rate; with rests, to half.
 */
export class Gate {
  readonly #perPerson: number;
  readonly #rests: boolean;
  readonly #server: Line;
  readonly #persons = new Map<string, Line>();
  #waitingForPerson = 0;

  constructor({ perPerson, total, rests = false }: GateSize) {
    this.#perPerson = perPerson;
    this.#rests = rests;
    this.#server = new Line(total, longestWaits.ofServer);
  }

  /** Resolves to a place; dispose of it to free it. Throws UnavailableError (503) after waiting or if too many wait. */
  async enter(person: string): Promise<Disposable> {
    const own = this.#persons.get(person) ?? new Line(this.#perPerson, longestWaits.ofPerson);
    this.#persons.set(person, own);
    await this.#enterOwn(own);
    const leaveOwn = () => {
      own.leave();
      if (own.isEmpty) this.#persons.delete(person);
    };
    try {
      if (this.#server.waiting >= maxWaiting.ofAll) throw new UnavailableError();
      await this.#server.enter();
    } catch (error) {
      leaveOwn();
      throw error;
    }
    const entered = performance.now();
    return {
      [Symbol.dispose]: () => {
        this.#server.leave();
        const held = performance.now() - entered;
        if (!this.#rests || held < long.from || this.#persons.size === 1) leaveOwn();
        else setTimeout(leaveOwn, Math.min(held * long.rest, long.longestRest)).unref();
      },
    };
  }

  async #enterOwn(own: Line): Promise<void> {
    if (!own.isFull) return own.enter();
    if (own.waiting >= maxWaiting.ofPerson || this.#waitingForPerson >= maxWaiting.ofAll) throw new UnavailableError();
    this.#waitingForPerson += 1;
    try {
      await own.enter();
    } finally {
      this.#waitingForPerson -= 1;
    }
  }
}

/** A first-in, first-out queue: admits `size` at a time. The others wait at most `maxWaitMs`. */
class Line {
  readonly #size: number;
  readonly #maxWaitMs: number;
  #inside = 0;
  readonly #waiting = new Set<() => void>();

  constructor(size: number, maxWaitMs: number) {
    this.#size = size;
    this.#maxWaitMs = maxWaitMs;
  }

  get isEmpty(): boolean {
    return this.#inside === 0;
  }

  get isFull(): boolean {
    return this.#inside >= this.#size;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  async enter(): Promise<void> {
    if (!this.isFull) {
      this.#inside += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.add(resolve);
    const timer = setTimeout(() => {
      this.#waiting.delete(resolve);
      reject(new UnavailableError());
    }, this.#maxWaitMs);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Passes the place to the next in the queue, so that a newcomer cannot overtake it. */
  leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#inside -= 1;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}

/** Calls of signed-in users. Twice the number of database connections keeps all connections busy. */
const calls = { perPerson: 3, total: 20, rests: true } as const;
/** Calls of everyone else, by network, so that password guesses do not slow signed-in users down. */
const strangersCalls = { perPerson: 3, total: 10 } as const;
/** Each hashes a password. Two hashes run at a time, and two places leave room for the hashes of sign-ins. */
const registrations = { perPerson: 2, total: 2 } as const;
/** Calls that wait for the client or another server: uploads, downloads, calendar fetches while a user waits. */
const slow = { perPerson: 2, total: 32 } as const;
/** Streams of changes do no work while they are open. A browser has one for all its tabs. */
const streams = { perPerson: 20, total: 2_000 } as const;

/** Each method resolves to a place for the request's person, or throws UnavailableError (503). */
export interface Gates {
  enter(request: FastifyRequest, lane?: Lane): Promise<Disposable>;
  enterStream(request: FastifyRequest): Promise<Disposable>;
}

export function createGates(): Gates {
  const [people, strangers, stream] = [new Gate(calls), new Gate(strangersCalls), new Gate(streams)];
  const lanes: Record<Lane, Gate> = { slow: new Gate(slow), registration: new Gate(registrations) };
  return {
    enter({ person }, lane) {
      const gate = lane ? lanes[lane] : person.isSignedIn ? people : strangers;
      return gate.enter(person.id);
    },
    enterStream: ({ person }) => stream.enter(person.id),
  };
}
