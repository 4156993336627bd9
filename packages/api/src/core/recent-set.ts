/** A set of strings that drops the oldest value above `maxSize`. */
export class RecentSet {
  readonly #values = new Set<string>();
  readonly #maxSize: number;

  constructor(maxSize: number) {
    this.#maxSize = maxSize;
  }

  has(value: string): boolean {
    return this.#values.has(value);
  }

  add(value: string): void {
    this.#values.add(value);
    const [oldest] = this.#values;
    if (this.#values.size > this.#maxSize && oldest !== undefined) this.#values.delete(oldest);
  }
}
