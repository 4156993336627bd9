import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';

/** The times of a week set aside for goals, by goal, in order: those scheduled from the planner, and work on it. */
export function findGoalSlots(events: readonly CalendarEvent[]): ReadonlyMap<string, readonly CalendarEvent[]> {
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
