import { Button, VisuallyHidden } from '@mantine/core';
import { CloudAlert } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { useIsOnline } from '../../hooks/use-is-online.ts';
import { EmptyState } from './empty-state.tsx';
import classes from './pieces.module.css';

const online = 'Check your connection and try again.';
const offline = 'You are offline, and it is not on this device yet. It is loaded as soon as you are online again.';

interface QueryStateProps<T> {
  /** The result of `useQuery`. */
  query: { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Shown during the first load, in the shape of the content. */
  skeleton: ReactNode;
  /** Writes 'Loading...' over the skeleton; otherwise only screen readers are told. */
  showsLoading?: boolean;
  /** Shown instead of `children` when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** The title of the error state. */
  failure?: string;
  children: (data: T) => ReactNode;
}

/**
 * The states of a query: loading, error with Try again, empty, data. Stale data stays visible during a refetch. The first
 * data are rendered in pieces, between which the browser can answer the person.
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
  // As a deferred value, because React renders the arrival of data in one piece.
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
