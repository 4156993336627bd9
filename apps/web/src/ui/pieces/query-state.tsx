import { Button, VisuallyHidden } from '@mantine/core';
import { CloudAlert } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { useIsOnline } from '../../hooks/use-is-online.ts';
import { EmptyState } from './empty-state.tsx';
import classes from './pieces.module.css';

const online = 'Check your connection and try again.';
const offline = 'You are offline, and it is not on this device yet. It is loaded as soon as you are online again.';

/** The result of `useQuery`, `useRead` or `joinQueries`. */
export interface Query<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryStateProps<T> {
  query: Query<T>;
  /** Shown during the first load, shaped like the content. */
  skeleton: ReactNode;
  /** Shows 'Loading...' over the skeleton. Otherwise only screen readers announce it. */
  showsLoading?: boolean;
  /** Replaces `children` when `isEmpty` returns true. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  failure?: string;
  children: (data: T) => ReactNode;
}

/**
 * The states of a query: loading, error with Try again, empty, data. Stale data stay visible during a refetch. The
 * first data render in pieces, so that the browser can handle input in between.
 */
export function QueryState<T>({
  query,
  skeleton,
  showsLoading = false,
  empty,
  isEmpty,
  failure = 'This could not be loaded',
  children,
}: QueryStateProps<T>) {
  const isOnline = useIsOnline();
  // A deferred value, because otherwise React renders arriving data in one piece.
  const hasData = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined && hasData) return isEmpty?.(query.data) ? empty : children(query.data);
  if (query.error && !query.isFetching) {
    return (
      <div role="alert">
        <EmptyState icon={<CloudAlert />} title={failure} text={isOnline ? online : offline}>
          <Button variant="default" onClick={() => query.refetch()}>
            Try again
          </Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <div aria-busy="true" className="relative">
      {showsLoading ? (
        <output className={`muted text-sm appears py-6 px-16 rounded-full ${classes.words}`}>Loading...</output>
      ) : (
        <VisuallyHidden component="output">Loading...</VisuallyHidden>
      )}
      <div inert>{skeleton}</div>
    </div>
  );
}
