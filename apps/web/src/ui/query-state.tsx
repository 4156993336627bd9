import { Button, VisuallyHidden } from '@mantine/core';
import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

interface QueryStateProps<T> {
  /** What `useQuery` gave. */
  query: { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Shown while the first answer is awaited, in the shape of what will come. */
  skeleton: ReactNode;
  /** Shown instead of `children` when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  /** What is said when it failed. */
  failure?: string;
  children: (data: T) => ReactNode;
}

/** The four states of a read: loading, failed with Try again, empty, there. Old data stays while it is read anew. */
export function QueryState<T>({
  query,
  skeleton,
  empty,
  isEmpty,
  failure = 'This could not be loaded',
  children,
}: QueryStateProps<T>) {
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (query.error && !query.isFetching) {
    return (
      <div role="alert">
        <EmptyState icon={<CloudAlert />} title={failure} text="Check your connection and try again.">
          <Button variant="default" onClick={() => query.refetch()}>
            Try again
          </Button>
        </EmptyState>
      </div>
    );
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden component="output">Loading...</VisuallyHidden>
      <div aria-hidden>{skeleton}</div>
    </div>
  );
}
