import type { Lane } from '@goaltracker/api/core/context';
import { UnavailableError } from '@goaltracker/api/core/errors';
import type { FastifyRequest } from 'fastify';

/** Milliseconds that a request waits: for other requests of the same person, and then for a place of the server. */
const longestWaits = { ofPerson: 5_000, ofServer: 1_000 } as const;
/** Requests that wait for others of the same person, held in memory: of one person, and of all. */
const maxWaiting = { ofPerson: 500, ofAll: 2_000 } as const;

/** Milliseconds from which on a request is long. A rest follows it, so many times as long, and the longest one. */
const long = { from: 50, rest: 2, longestRest: 2_000 } as const;

/** How many may be in work: of one person, and in all. `rests`: whether long requests are followed by a rest. */
export interface GateSize {
  readonly perPerson: number;
  readonly total: number;
  readonly rests?: boolean;
}

/**
 * Lets so many requests in, of one person and in all. The rest waits: first for other requests of the same person, then for a
 * place of the server, where at most `perPerson` of each person stand in line, so that persons take turns.
 *
 * While others are in work, the person's place rests after a long request for twice as long as it took: otherwise twelve
 * readers of 20,000 events leave three other people a fifth of their rate, and so half.
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

  /** Resolves to a place, held until it is disposed of. Throws UnavailableError (503) after waiting, or if too many wait. */
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

/** At most `size` are in; the rest waits, first come, first served, no longer than `maxWaitMs`. */
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

  /** The place passes to the next that waits, so that a newcomer cannot overtake it. */
  leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#inside -= 1;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}

/** Calls of signed-in people: twice as many as the database has connections keep all of them busy. */
const calls = { perPerson: 3, total: 20, rests: true } as const;
/** Calls of everyone else, by network: those who guess leave signed-in people alone. */
const strangersCalls = { perPerson: 3, total: 10 } as const;
/** Each takes a password hash. Two hashes run at a time, and hashes of sign-ins come in between. */
const registrations = { perPerson: 2, total: 2 } as const;
/** What runs at the pace of a client or of another server: uploads, downloads, calendars fetched while a person waits. */
const slow = { perPerson: 2, total: 32 } as const;
/** Streams of changes do no work while they are open. A browser has one for all its tabs. */
const streams = { perPerson: 20, total: 2_000 } as const;

/** The gates in front of all work. They resolve to a place of the request's person, and throw UnavailableError (503). */
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
