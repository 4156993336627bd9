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
  return goals.flatMap(({ id }) => listTimes(slots.get(id) ?? []));
}

/** What stands in a week besides the times of some goals. */
export interface OtherEvents {
  /** With those of a whole day. */
  count: number;
  times: PlannedTime[];
}

/** The events that are not of these goals, with the times of those that have hours. */
export function listOtherEvents(goals: readonly { id: string }[], events: readonly CalendarEvent[]): OtherEvents {
  const ids = new Set<string | null>(goals.map(({ id }) => id));
  const others = events.filter(({ goalId }) => !ids.has(goalId));
  return { count: others.length, times: listTimes(others) };
}

function listTimes(events: readonly CalendarEvent[]): PlannedTime[] {
  return events
    .filter(({ isAllDay }) => !isAllDay)
    .map((event) => ({ goalId: event.goalId ?? '', ...parseSpan(event) }));
}

function compareStarts(one: CalendarEvent, other: CalendarEvent): number {
  return Date.parse(one.startTime) - Date.parse(other.startTime);
}
