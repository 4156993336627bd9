import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useEffect, useState } from 'react';
import { useToday } from '../hooks/use-today.ts';
import { listAffectedReads } from './affected-reads.ts';
import { reads } from './query-client.ts';

const checkInterval = 60_000;

/** Invalidates goals when a new day begins while they are on screen: nothing is reported on that day yet. */
export function useNewDay(): void {
  const { timezone } = useToday();
  const [day, setDay] = useState(() => toCalendarDay(new Date(), timezone));

  useEffect(() => {
    function check(): void {
      const now = toCalendarDay(new Date(), timezone);
      if (now === day) return;
      setDay(now);
      reads.invalidate(listAffectedReads('goals'));
    }
    const timer = setInterval(check, checkInterval);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [day, timezone]);
}
