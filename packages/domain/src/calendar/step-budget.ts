import { CalendarFileError } from './calendar-file-error.ts';

/** Limits work by counting steps instead of time, so that every machine accepts or refuses the same file. */
export class StepBudget {
  readonly #max: number;
  readonly #refusal: string;
  #spent = 0;

  /** `refusal`: the message of the CalendarFileError beyond `max` steps. */
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
