const hour = 60 * 60 * 1000;

/** A Monday noon in the far future, because PostgreSQL uses the real time to decide whether a session has expired. */
export const mondayNoon = '2090-03-06T12:00:00.000Z';

/** The clock of an API under test. Time stands still until a test changes it. */
export class TestClock {
  #now = Date.parse(mondayNoon);

  get now(): Date {
    return new Date(this.#now);
  }

  set(instant: string): void {
    this.#now = Date.parse(instant);
  }

  advance({ days = 0, hours = 0, seconds = 0 }: { days?: number; hours?: number; seconds?: number }): void {
    this.#now += (days * 24 + hours) * hour + seconds * 1000;
  }
}
