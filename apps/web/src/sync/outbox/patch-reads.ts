import type { InfiniteData, Query, QueryCache, QueryKey } from '@tanstack/react-query';
import { type Known, patchRead } from './define-offline.ts';
import type { OfflineCall } from './entry.ts';

type Calls = readonly OfflineCall[];

/** Applies waiting calls, in order, to the data of a query of tRPC; an infinite query is patched page by page. */
export function patchData(key: QueryKey, data: unknown, calls: Calls): unknown {
  const [names, options] = key as [unknown, { input?: unknown; type?: string } | undefined];
  if (!Array.isArray(names) || data === undefined) return data;
  const path = names.join('.');
  const patch = (page: unknown, input: unknown) =>
    calls.reduce((patched, call) => patchRead(patched, call, { path, input }), page);
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
export function keepReadsPatched(cache: QueryCache, listEntries: () => Calls) {
  /** What the queries held before entries were applied. */
  const answers = new WeakMap<Query, unknown>();
  /** Queries that show an entry. */
  const patchedQueries = new WeakSet<Query>();

  function receive(query: Query): void {
    answers.set(query, query.state.data);
    show(query);
  }

  function show(query: Query): void {
    const answer = answers.get(query);
    if (answer === undefined) return;
    const patched = patchData(query.queryKey, answer, listEntries());
    // What the app itself has written to others stays.
    if (patched === answer && !patchedQueries.has(query)) return;
    if (patched === answer) patchedQueries.delete(query);
    else patchedQueries.add(query);
    // Unlike `setData`, this leaves a query marked as failed or outdated, so that it is read again.
    if (patched !== query.state.data) query.setState({ data: patched });
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
    /** Applies a call that the server has for good, until the reads are fetched again. */
    settle(call: OfflineCall): void {
      for (const query of cache.getAll()) {
        const answer = answers.get(query);
        if (answer !== undefined) answers.set(query, patchData(query.queryKey, answer, [call]));
      }
    },
  };
}
