import { useSyncExternalStore } from 'react';
import type { InputOf } from '../http/procedures.ts';
import { RecordNotFoundError } from '../http/server-error.ts';
import { getReadSource } from './read.ts';
import type { AnswerOf, ReadPath } from './selectors.ts';

interface ReadOptions {
  enabled?: boolean | undefined;
}

type ReadArguments<Path extends ReadPath> =
  undefined extends InputOf<Path>
    ? [input?: InputOf<Path>, options?: ReadOptions]
    : [input: InputOf<Path>, options?: ReadOptions];

const notFound = new RecordNotFoundError();

/**
 * What a procedure answers, computed from the rows of this device: as soon as the device has rows, and again whenever the answer
 * changes. `error` says why there are no rows, or that there is no such record. With `enabled: false` nothing is computed.
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

/** Whether the device has the rows of its user. */
export function useHasRows(): boolean {
  const { watch, isReady } = getReadSource();
  return useSyncExternalStore(watch, isReady);
}
