import { UnavailableError } from '@goaltracker/api/core/errors';
import { admissionLimits } from './limits.ts';

const { burst, lowest, highest, promised, standing, interval, shortest, sourceShare } = admissionLimits;

export interface AdmissionOptions {
  /** In milliseconds. */
  readonly now: () => number;
  /** The requests in flight that wait in a bounded queue of their own, and so delay no others. */
  readonly countHeldBack: () => number;
}

/**
 * Refuses requests that would wait longer than promised. By Little's law a newcomer waits as long as the server takes
 * to complete the requests in flight, so their number is limited to what it completes in that time. A burst may wait
 * longer: as in CoDel, only a queue that has stood for a whole interval is one of a server that cannot keep up.
 */
export class Admission {
  readonly #now: AdmissionOptions['now'];
  readonly #countHeldBack: AdmissionOptions['countHeldBack'];
  readonly #inFlightBySource = new Map<string, number>();
  #inFlight = 0;
  /** Requests a second that had waited, in intervals in which some were waiting throughout. */
  #rate = 0;
  #isShedding = false;
  #started: number;
  #completed = 0;
  #fewestInFlight = 0;
  #hasRefused = false;

  constructor({ now, countHeldBack }: AdmissionOptions) {
    this.#now = now;
    this.#countHeldBack = countHeldBack;
    this.#started = now();
  }

  /** The number of requests that may be in flight at present, without those held back. */
  get limit(): number {
    this.#measure();
    if (this.#isShedding) return clamp(this.#rate * standing, lowest, highest);
    return clamp(this.#rate * promised, burst, highest);
  }

  /**
   * Whether a request would be admitted. How many a source may have in flight follows how many places are left (dynamic
   * thresholds, Choudhury and Hahne 1998), so that a place stays free for somebody else.
   */
  hasPlace(source: string): boolean {
    const free = Math.min(this.limit - this.#countLoad(), highest - this.#inFlight);
    const admitted = (this.#inFlightBySource.get(source) ?? 0) < free * sourceShare;
    this.#hasRefused ||= !admitted;
    return admitted;
  }

  /** Runs the work of a request. Throws UnavailableError (503) when there is no place. */
  async run<T>(source: string, work: () => Promise<T>): Promise<T> {
    if (!this.hasPlace(source)) throw new UnavailableError();
    this.#count(source, 1);
    const since = this.#now();
    try {
      return await work();
    } finally {
      this.#count(source, -1);
      if (this.#now() - since >= shortest) this.#completed += 1;
      this.#fewestInFlight = Math.min(this.#fewestInFlight, this.#countLoad());
    }
  }

  #countLoad(): number {
    return Math.max(0, this.#inFlight - this.#countHeldBack());
  }

  #count(source: string, change: 1 | -1): void {
    this.#inFlight += change;
    const inFlight = (this.#inFlightBySource.get(source) ?? 0) + change;
    if (inFlight > 0) this.#inFlightBySource.set(source, inFlight);
    else this.#inFlightBySource.delete(source);
  }

  /** Once an interval, when the next request arrives. */
  #measure(): void {
    const now = this.#now();
    const elapsed = now - this.#started;
    if (elapsed < interval) return;
    const rate = (this.#completed / elapsed) * 1000;
    const isBusy = this.#fewestInFlight >= lowest;
    if (isBusy) this.#rate = this.#rate === 0 ? rate : (this.#rate + rate) / 2;
    if (isBusy && this.#fewestInFlight > rate * (this.#hasRefused ? standing : promised)) this.#isShedding = true;
    else if (!this.#hasRefused) this.#isShedding = false;
    this.#started = now;
    this.#completed = 0;
    this.#fewestInFlight = this.#countLoad();
    this.#hasRefused = false;
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.floor(value)));
}
