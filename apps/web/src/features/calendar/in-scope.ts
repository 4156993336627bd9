import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';

type Occurrence = Pick<CalendarEvent, 'id' | 'seriesId' | 'startTime'>;

/** Whether a change or deletion of one occurrence with a scope also means this event. */
export function isInScope(event: Occurrence, changed: Occurrence, scope: SeriesScope): boolean {
  if (event.id === changed.id) return true;
  if (scope === 'this' || changed.seriesId === null || event.seriesId !== changed.seriesId) return false;
  return scope === 'all' || Date.parse(event.startTime) >= Date.parse(changed.startTime);
}
