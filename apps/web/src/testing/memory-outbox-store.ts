import type { OutboxEntry } from '../sync/outbox/entry.ts';
import type { OutboxStore } from '../sync/outbox/outbox-store.ts';

/** Keeps the entries of one user in memory; no page is left. */
export function createMemoryOutboxStore(): OutboxStore {
  let entries: readonly OutboxEntry[] = [];
  return {
    list: async () => entries,
    update: async (_, change) => (entries = change(entries)),
    keepLeft: () => undefined,
    listLeft: () => new Map(),
  };
}
