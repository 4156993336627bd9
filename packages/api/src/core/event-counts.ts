/** Counts events by name. Logs the counts at most once a minute, so that many events do not cause many lines. */
export class EventCounts<Name extends string> {
  /** Counts since the server started. */
  readonly totals: Record<Name, number>;
  readonly #log: (counts: Partial<Record<Name, number>>) => void;
  #pending: Partial<Record<Name, number>> = {};
  #timer: NodeJS.Timeout | undefined;

  /** `log` receives the counts since its last call, without zeros. */
  constructor(names: readonly Name[], log: (counts: Partial<Record<Name, number>>) => void) {
    this.totals = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
    this.#log = log;
  }

  /** Returns the number of these events that are not logged yet. */
  count(name: Name): number {
    this.totals[name] += 1;
    this.#timer ??= setTimeout(() => this.flush(), 60_000).unref();
    return (this.#pending[name] = (this.#pending[name] ?? 0) + 1);
  }

  /** Logs the remaining counts. Call before the process exits. */
  flush(): void {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    const counts = this.#pending;
    this.#timer = undefined;
    this.#pending = {};
    this.#log(counts);
  }
}
