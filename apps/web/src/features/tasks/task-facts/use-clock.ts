import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { useMemo, useState } from 'react';
import { useToday } from '../../../hooks/use-today.ts';

/** The time at which the list was opened, or the start of a new day: so tasks stay in their sections. */
export function useClock() {
  const { day, timezone: timeZone } = useToday();
  const [opened] = useState(() => ({ day, now: Date.now() }));
  return useMemo(() => {
    const now = day === opened.day ? opened.now : toInstant({ day, minutes: 0 }, timeZone);
    return { now, timeZone };
  }, [day, opened, timeZone]);
}
