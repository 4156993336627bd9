import { useEffect, useState } from 'react';
import { useHasRows } from '../../store/use-read.ts';

/** Milliseconds in which the events of a period are drawn. */
const paintTime = 50;

/** Whether the calendar has been painted with its first events, so that the panel does not compete with it. */
export function useCalendarPainted(): boolean {
  const hasRows = useHasRows();
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (!hasRows || isPainted) return undefined;
    const timer = setTimeout(() => setIsPainted(true), paintTime);
    return () => clearTimeout(timer);
  }, [hasRows, isPainted]);
  return isPainted;
}
