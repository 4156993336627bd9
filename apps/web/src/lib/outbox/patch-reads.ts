import type { InfiniteData, Query, QueryCache, QueryKey } from '@tanstack/react-query';
import { type Known, patchRead } from './define-offline.ts';
import type { OutboxEntry } from './entry.ts';

type Entries = readonly OutboxEntry[];

/** Applies waiting entries, in order, to the data of a query of tRPC; an infinite query is patched page by page. */
export function patchData(key: QueryKey, data: unknown, entries: Entries): unknown {
  const [names, options] = key as [unknown, { input?: unknown; type?: string } | undefined];
  if (!Array.isArray(names) || data === undefined) return data;
  const path = names.join('.');
  const patch = (page: unknown, input: unknown) =>
    entries.reduce((patched, entry) => patchRead(patched, entry, { path, input }), page);
  if (options?.type !== 'infinite') return patch(data, options?.input);
  const list = data as InfiniteData<unknown>;
  const pages = list.pages.map((page, index) =>
    patch(page, { ...(options.input as object | undefined), cursor: list.pageParams[index] ?? undefined }),
  );
  return pages.every((page, index) => page === list.pages[index]) ? data : { ...list, pages };
}

/**
 * Keeps what waits visible: applies it to whatever the cache receives from the server or from an earlier start. What the
 * app itself puts in the cache shows it already.
 */
export function keepReadsPatched(cache: QueryCache, listEntries: () => Entries) {
  /** What the queries held before entries were applied. */
  const answers = new WeakMap<Query, unknown>();

  function receive(query: Query): void {
    answers.set(query, query.state.data);
    show(query);
  }

  function show(query: Query): void {
    const answer = answers.get(query);
    if (answer === undefined) return;
    const patched = patchData(query.queryKey, answer, listEntries());
    if (patched !== query.state.data) query.setData(patched, { updatedAt: query.state.dataUpdatedAt, manual: true });
  }

  const known: Known = (path) =>
    cache.findAll({ queryKey: [path.split('.')] }).flatMap((query) => {
      const data = patchData(query.queryKey, answers.get(query) ?? query.state.data, listEntries());
      const isInfinite = (query.queryKey[1] as { type?: string } | undefined)?.type === 'infinite';
      return data === undefined ? [] : isInfinite ? (data as InfiniteData<never>).pages : [data as never];
    });

  for (const query of cache.getAll()) if (query.state.data !== undefined) receive(query);
  const stop = cache.subscribe((event) => {
    if (event.type === 'added' && event.query.state.data !== undefined) receive(event.query);
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'success' && !action.manual) receive(query);
  });

  return {
    stop,
    known,
    /** Shows the entries as they are now, after some were added by another tab or discarded. */
    showAgain: () => cache.getAll().forEach(show),
    /** Applies an entry that the server has for good, until the reads are fetched again. */
    settle(entry: OutboxEntry): void {
      for (const query of cache.getAll()) {
        const answer = answers.get(query);
        if (answer !== undefined) answers.set(query, patchData(query.queryKey, answer, [entry]));
      }
    },
  };
}
