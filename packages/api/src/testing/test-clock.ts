const hour = 60 * 60 * 1000;

/** A Monday noon far enough ahead that PostgreSQL, whose own clock decides when a session has expired, never minds. */
export const mondayNoon = '2090-03-06T12:00:00.000Z';

/** The one clock of an api under test: it stands still until it is moved. */
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
