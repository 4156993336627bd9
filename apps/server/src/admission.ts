import { UnavailableError } from '@goaltracker/api/core/errors';
import { type RequestPlace, runInPlace } from '@goaltracker/db/core/request-place';
import { admissionLimits } from './limits.ts';

const { burst, lowest, highest, promised, standing, interval, shortest, flood, sourceShare } = admissionLimits;

/** Requests in flight, in all and by source. */
class Tally {
  total = 0;
  readonly #bySource = new Map<string, number>();

  of(source: string): number {
    return this.#bySource.get(source) ?? 0;
  }

  add(source: string, change: 1 | -1): void {
    this.total += change;
    const count = this.of(source) + change;
    if (count > 0) this.#bySource.set(source, count);
    else this.#bySource.delete(source);
  }
}

/** The place of one request. Parts of a request may go on after its end, and change nothing then. */
class Place implements RequestPlace {
  /** Milliseconds. */
  heldFor = 0;
  readonly #now: () => number;
  readonly #count: (change: 1 | -1) => void;
  #heldSince: number | undefined;
  #isEnded = false;

  constructor(now: () => number, count: (change: 1 | -1) => void) {
    this.#now = now;
    this.#count = count;
    this.retake();
  }

  retake(): void {
    if (this.#isEnded) return;
    this.#heldSince = this.#now();
    this.#count(1);
  }

  release(): void {
    if (this.#heldSince === undefined) return;
    this.heldFor += this.#now() - this.#heldSince;
    this.#heldSince = undefined;
    this.#count(-1);
  }

  end(): void {
    this.release();
    this.#isEnded = true;
  }
}

/**
 * Refuses requests that would wait longer than promised. By Little's law a newcomer waits as long as the server takes
 * to complete the requests that hold a place, so their number is limited to what it completes in that time. A burst may
 * wait longer: as in CoDel, only a queue that has stood for a whole interval is one of a server that cannot keep up.
 */
export class Admission {
  readonly #now: () => number;
  /** All requests, which are held in memory. */
  readonly #inFlight = new Tally();
  /** Excludes requests that wait outside: see `waitOutside`. */
  readonly #load = new Tally();
  /** Requests a second that had waited, in intervals in which some were waiting throughout. */
  #rate = 0;
  #isShedding = false;
  #started: number;
  #completed = 0;
  #lowestLoad = 0;
  #refused = 0;
  #isFlooded = false;

  /** `now`: in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#started = now();
  }

  /** The number of requests that may hold a place at present. */
  get limit(): number {
    this.#measure();
    if (this.#isShedding) return clamp(this.#rate * standing, lowest, highest);
    return clamp(this.#rate * promised, burst, highest);
  }

  /**
   * Whether a request would be admitted. How many a source may have follows how many places are left (dynamic
   * thresholds, Choudhury and Hahne 1998), so that a place stays free for another source.
   */
  hasPlace(source: string): boolean {
    const isAdmitted =
      this.#load.of(source) < (this.limit - this.#load.total) * sourceShare &&
      this.#inFlight.of(source) < (highest - this.#inFlight.total) * sourceShare;
    if (!isAdmitted) this.#refused += 1;
    return isAdmitted;
  }

  /** Whether so many requests are refused that clients must be slowed down. */
  get isFlooded(): boolean {
    return this.#isFlooded;
  }

  /** Runs the work of a request. Throws UnavailableError (503) when there is no place. */
  async run<T>(source: string, work: () => Promise<T>): Promise<T> {
    if (!this.hasPlace(source)) throw new UnavailableError();
    const place = new Place(this.#now, (change) => this.#addLoad(source, change));
    this.#inFlight.add(source, 1);
    try {
      return await runInPlace(place, work);
    } finally {
      place.end();
      this.#inFlight.add(source, -1);
      this.#completed += Math.min(1, place.heldFor / shortest);
    }
  }

  #addLoad(source: string, change: 1 | -1): void {
    this.#load.add(source, change);
    this.#lowestLoad = Math.min(this.#lowestLoad, this.#load.total);
  }

  /** Once an interval, when the next request arrives. */
  #measure(): void {
    const now = this.#now();
    const elapsed = now - this.#started;
    if (elapsed < interval) return;
    const rate = (this.#completed / elapsed) * 1000;
    const hasRefused = this.#refused > 0;
    const isBusy = this.#lowestLoad >= lowest;
    if (isBusy) this.#rate = this.#rate === 0 ? rate : (this.#rate + rate) / 2;
    if (isBusy && this.#lowestLoad > rate * (hasRefused ? standing : promised)) this.#isShedding = true;
    else if (!hasRefused) this.#isShedding = false;
    this.#started = now;
    this.#completed = 0;
    this.#lowestLoad = this.#load.total;
    this.#isFlooded = (this.#refused / elapsed) * 1000 >= flood;
    this.#refused = 0;
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.floor(value)));
}
