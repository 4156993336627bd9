import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import type { PlannedTime } from '@goaltracker/domain/planner/week-hours';

/** Groups what is scheduled for goals, events of any type, by goal and in order of their start. */
export function groupGoalSlots(events: readonly CalendarEvent[]): ReadonlyMap<string, readonly CalendarEvent[]> {
  const slots = new Map<string, CalendarEvent[]>();
  for (const event of events.toSorted(compareStarts)) {
    if (event.goalId === null) continue;
    slots.set(event.goalId, [...(slots.get(event.goalId) ?? []), event]);
  }
  return slots;
}

/** The scheduled times of these goals; an event of a whole day has no hours. */
export function listPlannedTimes(
  goals: readonly { id: string }[],
  slots: ReadonlyMap<string, readonly CalendarEvent[]>,
): PlannedTime[] {
  return goals.flatMap(({ id }) =>
    (slots.get(id) ?? [])
      .filter(({ isAllDay }) => !isAllDay)
      .map((event) => ({ goalId: id, start: parseSpan(event).start, end: parseSpan(event).end })),
  );
}

function compareStarts(one: CalendarEvent, other: CalendarEvent): number {
  return Date.parse(one.startTime) - Date.parse(other.startTime);
}
