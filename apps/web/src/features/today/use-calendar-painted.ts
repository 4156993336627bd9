import { getQueryKey } from '@trpc/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from '../../sync/query-client.ts';
import { trpc } from '../../sync/trpc.ts';

/** Milliseconds in which loaded events are drawn. */
const paintTime = 50;
const listKey = getQueryKey(trpc.calendar.list);

/** Whether the calendar has been painted with its first events, so that the panel does not compete with it. */
export function useCalendarPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (isPainted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      const isLoading = queryClient.isFetching({
        queryKey: listKey,
        predicate: ({ state }) => state.data === undefined,
      });
      if (!isLoading) timer ??= setTimeout(() => setIsPainted(true), paintTime);
    };
    check();
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [isPainted]);
  return isPainted;
}
