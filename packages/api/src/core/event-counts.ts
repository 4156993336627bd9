/** Counts events by name, and logs the counts at most once a minute, so that a flood of events is no flood of lines. */
export class EventCounts<Name extends string> {
  /** Since the start. */
  readonly totals: Record<Name, number>;
  readonly #log: (counts: Partial<Record<Name, number>>) => void;
  #pending: Partial<Record<Name, number>> = {};
  #timer: NodeJS.Timeout | undefined;

  /** `log` gets the counts since it was last called, without zeros. */
  constructor(names: readonly Name[], log: (counts: Partial<Record<Name, number>>) => void) {
    this.totals = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
    this.#log = log;
  }

  /** Returns the number of these events that have not been logged yet. */
  count(name: Name): number {
    this.totals[name] += 1;
    this.#timer ??= setTimeout(() => this.flush(), 60_000).unref();
    return (this.#pending[name] = (this.#pending[name] ?? 0) + 1);
  }

  /** Logs what has not been logged yet. To be called before the process exits. */
  flush(): void {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    const counts = this.#pending;
    this.#timer = undefined;
    this.#pending = {};
    this.#log(counts);
  }
}
