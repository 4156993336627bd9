import type { Query } from './query-state.tsx';

/** Several queries as one for `QueryState`, with the data of all. Try again repeats the queries without data. */
export function joinQueries<T>(queries: readonly Query<unknown>[], data: T | undefined): Query<T> {
  const missing = queries.filter((query) => query.data === undefined);
  return {
    data,
    error: missing.find(({ error }) => error !== null)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => missing.forEach((query) => void query.refetch()),
  };
}
