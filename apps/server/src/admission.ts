import { UnavailableError } from '@goaltracker/api/core/errors';
import { admissionLimits } from './limits.ts';

const { atRest, lowest, highest, targetDelay, window, growth, sourceShare } = admissionLimits;

export interface AdmissionOptions {
  /** In milliseconds. */
  readonly now: () => number;
  /** The shortest wait for a connection since the last call, in milliseconds. */
  readonly takeWait: () => number;
  /** The shortest lag of the event loop since the last call, in milliseconds. */
  readonly takeLag: () => number;
}

/**
 * Adaptive concurrency limit. The number of requests in flight follows the queue delay: how long transactions wait for
 * a connection, or the event loop for its turn. As in CoDel, the shortest delay of a window counts, which is that of a
 * standing queue; a burst also has short ones.
 */
export class Admission {
  readonly #now: AdmissionOptions['now'];
  readonly #takeWait: AdmissionOptions['takeWait'];
  readonly #takeLag: AdmissionOptions['takeLag'];
  readonly #inFlightBySource = new Map<string, number>();
  #inFlight = 0;
  #limit: number = atRest;
  #refused = false;
  #windowStart: number;

  constructor({ now, takeWait, takeLag }: AdmissionOptions) {
    this.#now = now;
    this.#takeWait = takeWait;
    this.#takeLag = takeLag;
    this.#windowStart = now();
  }

  /** The number of requests that may be in flight at present. */
  get limit(): number {
    this.#adjust();
    return Math.floor(this.#limit);
  }

  /**
   * Whether a request would be admitted. How many a source may have in flight follows how many places are left (dynamic
   * thresholds, Choudhury and Hahne 1998), so that a place stays free for somebody else.
   */
  hasPlace(source: string): boolean {
    const free = this.limit - this.#inFlight;
    const admitted = (this.#inFlightBySource.get(source) ?? 0) < free * sourceShare;
    this.#refused ||= !admitted;
    return admitted;
  }

  /** Runs the work of a request. Throws UnavailableError (503) when there is no place. */
  async run<T>(source: string, work: () => Promise<T>): Promise<T> {
    if (!this.hasPlace(source)) throw new UnavailableError();
    this.#count(source, 1);
    try {
      return await work();
    } finally {
      this.#count(source, -1);
    }
  }

  #count(source: string, change: 1 | -1): void {
    this.#inFlight += change;
    const inFlight = (this.#inFlightBySource.get(source) ?? 0) + change;
    if (inFlight > 0) this.#inFlightBySource.set(source, inFlight);
    else this.#inFlightBySource.delete(source);
  }

  /** Adjusts the limit once a window, when the next request arrives. */
  #adjust(): void {
    const now = this.#now();
    const windows = Math.floor((now - this.#windowStart) / window);
    if (windows < 1) return;
    const delay = Math.max(this.#takeWait(), this.#takeLag());
    if (delay > targetDelay) this.#limit = Math.max(lowest, this.#limit * Math.max(0.5, targetDelay / delay));
    else if (delay < targetDelay / 2)
      this.#limit = approach(this.#limit, this.#refused ? highest : atRest, growth ** windows);
    this.#refused = false;
    this.#windowStart = now;
  }
}

function approach(value: number, goal: number, factor: number): number {
  return value < goal ? Math.min(goal, value * factor) : Math.max(goal, value / factor);
}
