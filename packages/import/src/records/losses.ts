import type { Loss } from './records.ts';

/** The singular, the plural and the consequence: `['reminder', 'reminders', 'not supported']`. */
export type LossWords = readonly [one: string, many: string, consequence: string];

const maxExamples = 5;
const maxExampleLength = 40;

/** Collects losses in the order in which they are first found. */
export class LossCollector {
  readonly #counts = new Map<string, { words: LossWords; count: number; examples: string[] }>();

  add(words: LossWords, count = 1, example?: string): void {
    if (count <= 0) return;
    const loss = this.#counts.get(words.join('|')) ?? { words, count: 0, examples: [] };
    loss.count += count;
    if (example !== undefined && loss.examples.length < maxExamples)
      loss.examples.push(example.slice(0, maxExampleLength));
    this.#counts.set(words.join('|'), loss);
  }

  list(): Loss[] {
    return [...this.#counts.values()].map(({ words: [one, many, consequence], count, examples }) => ({
      what: `${count === 1 ? one : many}${examples.length > 0 ? ` (${examples.join(', ')})` : ''}: ${consequence}`,
      count,
    }));
  }
}
