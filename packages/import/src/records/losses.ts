import type { Loss } from './records.ts';

/** The words for one and for many, and the consequence: `['reminder', 'reminders', 'not supported']`. */
export type LossWords = readonly [one: string, many: string, consequence: string];

/** Collects what the files lose, in the order in which it is first found. */
export class LossCollector {
  readonly #counts = new Map<string, { words: LossWords; count: number }>();

  add(words: LossWords, count = 1): void {
    if (count <= 0) return;
    const loss = this.#counts.get(words.join('|'));
    if (loss) loss.count += count;
    else this.#counts.set(words.join('|'), { words, count });
  }

  list(): Loss[] {
    return [...this.#counts.values()].map(({ words: [one, many, consequence], count }) => ({
      what: `${count === 1 ? one : many}: ${consequence}`,
      count,
    }));
  }
}
