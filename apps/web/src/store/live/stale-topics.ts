import { everything } from '@goaltracker/domain/core/changes';
import { pullChanges } from '../open-store.ts';
import { invalidateNetworkReads } from '../../http/network-reads.ts';

/** Milliseconds between two times at which changes are read: a script may change something a hundred times a second. */
const interval = 1_000;
/** Milliseconds within which all clients read again, when a server has told all of them to. */
const spread = 2_000;

/** Gathers what was changed elsewhere, and reads it: immediately, then once a second. */
export class StaleTopics {
  readonly #topics = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #invalidatedAt = -interval;

  add(topics: readonly string[]): void {
    for (const topic of topics) this.#topics.add(topic);
    const delay = topics.includes(everything) ? Math.random() * spread : 0;
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#invalidatedAt = performance.now();
        void pullChanges();
        invalidateNetworkReads([...this.#topics]);
        this.#topics.clear();
      },
      Math.max(delay, this.#invalidatedAt + interval - performance.now(), 0),
    );
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
