import { useEffect } from 'react';
import { watchChanges } from './watch-changes.ts';
import { everything } from '@goaltracker/domain/core/changes';
import { pullChanges } from '../rows/open-store.ts';
import { invalidateNetworkReads } from '../../http/network-reads.ts';

/** Reads changes of other tabs, other devices and scripts while a user is signed in. */
export default function LiveUpdates(): null {
  useEffect(() => {
    const stale = new StaleTopics();
    const stop = watchChanges(({ topics }) => stale.add(topics));
    return () => {
      stop();
      stale.clear();
    };
  }, []);
  return null;
}

/** The shortest interval between two reads, in milliseconds: a script may change data a hundred times a second. */
const interval = 1_000;
/** When a server tells all clients to read again, they spread their reads over these milliseconds. */
const spread = 2_000;

/** Collects changed topics and reads them: immediately, then at most once a second. */
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
