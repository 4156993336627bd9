import { useSyncExternalStore } from 'react';
import type { InputOf } from '../http/procedures.ts';
import { RecordNotFoundError } from '../http/server-error.ts';
import { getReadSource } from './rows/read.ts';
import type { AnswerOf, ReadPath } from './rows/selectors.ts';

interface ReadOptions {
  enabled?: boolean | undefined;
}

type ReadArguments<Path extends ReadPath> =
  undefined extends InputOf<Path>
    ? [input?: InputOf<Path>, options?: ReadOptions]
    : [input: InputOf<Path>, options?: ReadOptions];

const notFound = new RecordNotFoundError();

/**
 * Computes what a procedure answers from the device's rows: as soon as the device has rows, and again whenever the
 * answer changes. `error` says why there are no rows, or that the record does not exist. With `enabled: false`,
 * computes nothing.
 * @example
 * const { data: tasks = [] } = useRead('tasks.list');
 */
export function useRead<Path extends ReadPath>(path: Path, ...[input, { enabled = true } = {}]: ReadArguments<Path>) {
  const { watch, read, isReady, getError, retry } = getReadSource();
  const data = useSyncExternalStore(watch, () => (enabled ? read(path, input) : undefined));
  const hasRows = useSyncExternalStore(watch, isReady);
  const failure = useSyncExternalStore(watch, () => getError(path));
  const missing = hasRows && enabled ? notFound : failure;
  return {
    data: data as AnswerOf<Path> | undefined,
    error: data === undefined ? missing : null,
    isPending: data === undefined,
    isFetching: !hasRows && failure === null,
    refetch: retry,
  };
}

export function useHasRows(): boolean {
  const { watch, isReady } = getReadSource();
  return useSyncExternalStore(watch, isReady);
}
