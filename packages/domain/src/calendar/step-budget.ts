import { CalendarFileError } from './calendar-file-error.ts';

/**
 * Limits work by counting its steps, so that the same file is accepted or refused on every machine.
 */
export class StepBudget {
  readonly #max: number;
  readonly #refusal: string;
  #spent = 0;

  /** `refusal` is the message of the CalendarFileError that is thrown beyond `max` steps. */
  constructor(max: number, refusal: string) {
    this.#max = max;
    this.#refusal = refusal;
  }

  get isExceeded(): boolean {
    return this.#spent > this.#max;
  }

  /** Throws CalendarFileError beyond the limit. */
  spend(steps: number): void {
    this.#spent += steps;
    if (this.isExceeded) throw new CalendarFileError(this.#refusal);
  }
}
