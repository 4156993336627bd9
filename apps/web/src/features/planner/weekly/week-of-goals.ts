import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import type { PlannedTime } from '@goaltracker/domain/planner/week-hours';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';

/** Groups the events of goals, of any type, by goal. Sorts each group by start. */
export function groupGoalSlots(events: readonly CalendarEvent[]): ReadonlyMap<string, readonly CalendarEvent[]> {
  const slots = new Map<string, CalendarEvent[]>();
  for (const event of events.toSorted(compareStarts)) {
    if (event.goalId === null) continue;
    slots.set(event.goalId, [...(slots.get(event.goalId) ?? []), event]);
  }
  return slots;
}

/** Lists the times of these goals. Skips all-day events, which have no hours. */
export function listPlannedTimes(
  goals: readonly { id: string }[],
  slots: ReadonlyMap<string, readonly CalendarEvent[]>,
): PlannedTime[] {
  return goals.flatMap(({ id }) => listTimes(slots.get(id) ?? []));
}

interface OtherEvents {
  /** Includes all-day events. */
  count: number;
  /** Without all-day events. */
  times: PlannedTime[];
}

/** Counts the events that belong to none of these goals. */
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

/** Finds the first task of each resource. The server lists open tasks first. */
export function findResourceTasks(tasks: readonly Task[]): ReadonlyMap<string, Task> {
  const byResource = new Map<string, Task>();
  for (const task of tasks) {
    if (task.resourceId !== null && !byResource.has(task.resourceId)) byResource.set(task.resourceId, task);
  }
  return byResource;
}

export function formatTaskState({ isCompleted, calendarEvent }: Pick<Task, 'isCompleted' | 'calendarEvent'>): string {
  if (isCompleted) return 'Task done';
  return calendarEvent ? 'Task scheduled' : 'Task to do';
}
