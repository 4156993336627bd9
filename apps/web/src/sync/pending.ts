import type { InfiniteData, Query, QueryCache, QueryKey } from '@tanstack/react-query';
import { type Cached, type Call, findDefinition } from './define-mutation.ts';

/** A call that the cached answers do not contain, with what the server has answered to it, if it has. */
interface AppliedCall extends Call {
  output?: unknown;
}

type Effect = (data: unknown, input: unknown, context: { read: unknown; output: unknown; before: unknown }) => unknown;

/** Whether a call changes what a read returns. */
export function changesRead(call: Pick<Call, 'path'>, readPath: string): boolean {
  return findEffect(call.path, readPath) !== undefined;
}

function findEffect(path: string, readPath: string): Effect | undefined {
  const effects = findDefinition(path)?.effect as Record<string, Effect | undefined> | undefined;
  return effects?.[readPath];
}

/** Applies calls, in order, to the data of a tRPC query; to an infinite query page by page. */
export function applyCalls(key: QueryKey, data: unknown, calls: readonly AppliedCall[]): unknown {
  const [names, options] = key as [unknown, { input?: unknown; type?: string } | undefined];
  if (!Array.isArray(names) || data === undefined) return data;
  const path = names.join('.');
  const effective = calls.filter((call) => changesRead(call, path));
  const apply = (page: unknown, read: unknown) =>
    effective.reduce(
      (data, { path: callPath, input, output, before }) =>
        findEffect(callPath, path)?.(data, input, { read, output, before }) ?? data,
      page,
    );
  if (options?.type !== 'infinite') return apply(data, options?.input);
  const list = data as InfiniteData<unknown>;
  const pages = list.pages.map((page, index) =>
    apply(page, { ...(options.input as object | undefined), cursor: list.pageParams[index] ?? undefined }),
  );
  return pages.every((page, index) => page === list.pages[index]) ? data : { ...list, pages };
}

/** Shows in every query of a cache what the server last answered, with the calls of `listCalls` applied. */
export function showPendingCalls(cache: QueryCache, listCalls: () => readonly Call[]) {
  /** What the queries held before calls were applied. */
  const answers = new WeakMap<Query, unknown>();
  /** Queries whose data is not the answer itself. */
  const changed = new WeakSet<Query>();

  function receive(query: Query): void {
    answers.set(query, query.state.data);
    changed.delete(query);
    show(query);
  }

  function show(query: Query): void {
    const answer = answers.get(query);
    if (answer === undefined) return;
    const data = applyCalls(query.queryKey, answer, listCalls());
    if (data === answer && !changed.has(query)) return;
    if (data === answer) changed.delete(query);
    else changed.add(query);
    // Unlike `setData`, this leaves a query marked as failed or outdated, so that it is fetched again.
    if (data !== query.state.data) query.setState({ data });
  }

  const showAll = () => cache.getAll().forEach(show);

  const cached: Cached = (path) =>
    cache.findAll({ queryKey: [path.split('.')] }).flatMap(({ queryKey, state: { data } }) => {
      const isInfinite = (queryKey[1] as { type?: string } | undefined)?.type === 'infinite';
      return data === undefined ? [] : isInfinite ? (data as InfiniteData<never>).pages : [data as never];
    });

  for (const query of cache.getAll()) if (query.state.data !== undefined) receive(query);
  const stop = cache.subscribe((event) => {
    if (event.type === 'added' && event.query.state.data !== undefined) receive(event.query);
    if (event.type === 'updated' && event.action.type === 'success') receive(event.query);
  });

  return {
    stop,
    cached,
    /** Shows the calls as they are now. */
    showAll,
    /** Adds a call that the server has to the answers from before it, until they are fetched again. */
    settle(call: AppliedCall): void {
      for (const query of cache.getAll()) {
        const answer = answers.get(query);
        if (answer === undefined) continue;
        const settled = applyCalls(query.queryKey, answer, [call]);
        // Another object, so that the data of the query is replaced by it.
        if (settled !== answer) changed.add(query);
        answers.set(query, settled);
      }
    },
  };
}
