import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';

/** Groups events of the types goal and work by goal, in order of their start. */
export function groupGoalSlots(events: readonly CalendarEvent[]): ReadonlyMap<string, readonly CalendarEvent[]> {
  const slots = new Map<string, CalendarEvent[]>();
  for (const event of events.toSorted(compareStarts)) {
    if (event.goalId === null || (event.type !== 'goal' && event.type !== 'work')) continue;
    slots.set(event.goalId, [...(slots.get(event.goalId) ?? []), event]);
  }
  return slots;
}

function compareStarts(one: CalendarEvent, other: CalendarEvent): number {
  return Date.parse(one.startTime) - Date.parse(other.startTime);
}
