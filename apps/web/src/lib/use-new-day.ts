import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useEffect, useState } from 'react';
import { useToday } from './use-today.ts';
import { invalidateGoals } from './invalidate.ts';

const checksEvery = 60_000;

/** Reads the goals again when a day begins while they are on screen: nothing is reported on it yet. */
export function useNewDay(): void {
  const { timezone } = useToday();
  const [day, setDay] = useState(() => toCalendarDay(new Date(), timezone));

  useEffect(() => {
    function check(): void {
      const now = toCalendarDay(new Date(), timezone);
      if (now === day) return;
      setDay(now);
      invalidateGoals();
    }
    const timer = setInterval(check, checksEvery);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [day, timezone]);
}
