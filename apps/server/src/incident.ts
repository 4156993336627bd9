import type { FastifyBaseLogger } from 'fastify';
import { summarizeError } from './log.ts';

/** Milliseconds between two checks whether an incident is over. */
const checkInterval = 1_000;

export interface IncidentOptions {
  /** The message of the line when it begins, and when it ends. */
  readonly begun: string;
  readonly ended: string;
  /** Rejects while it lasts. It is over when this resolves and no request has failed for a second. */
  readonly check: () => Promise<void>;
  readonly log: FastifyBaseLogger;
}

/** A condition in which every request may fail: one log line when it begins, one with their number when it ends. */
export class Incident {
  readonly #options: IncidentOptions;
  #refused = 0;

  constructor(options: IncidentOptions) {
    this.#options = options;
  }

  get isOngoing(): boolean {
    return this.#refused > 0;
  }

  /** Counts a request that failed because of it; `log` is that of the request. */
  report(log: FastifyBaseLogger, error: unknown): void {
    this.#refused += 1;
    if (this.#refused > 1) return;
    log.warn({ error: summarizeError(error) }, this.#options.begun);
    this.#checkLater();
  }

  #checkLater(): void {
    const { check, ended, log } = this.#options;
    const refusedBefore = this.#refused;
    const checkNow = async () => {
      const hasPassed = await check().then(
        () => true,
        () => false,
      );
      if (!hasPassed || this.#refused > refusedBefore) return this.#checkLater();
      log.warn({ requests: this.#refused }, ended);
      this.#refused = 0;
    };
    setTimeout(() => void checkNow(), checkInterval).unref();
  }
}
