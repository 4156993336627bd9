import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { parseClockTime } from '@goaltracker/domain/core/clock-time';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';

interface Place {
  day: CalendarDay;
  /** Minutes since midnight; those of the whole day without a time. */
  minutes: number;
  rank: number;
}

const dayLength = 1_440;

/**
 * Tasks by their day, within it by the time of their event or the one they are due at, then by priority
 * (rules/tasks.md#views). `day` is that of all, where they stand below one.
 */
export function orderTasks(tasks: readonly Task[], timeZone: string, day?: CalendarDay): Task[] {
  const places = new Map(tasks.map((task) => [task, findPlace(task, timeZone, day)]));
  return tasks.toSorted((a, b) => {
    const [first, second] = [places.get(a), places.get(b)];
    return first && second ? comparePlaces(first, second) : 0;
  });
}

function comparePlaces(a: Place, b: Place): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.minutes - b.minutes || a.rank - b.rank;
}

function findPlace({ dueDay, dueTime, calendarEvent, priority }: Task, timeZone: string, given?: CalendarDay): Place {
  const event = calendarEvent && toWallClock(Date.parse(calendarEvent.startTime), timeZone);
  // Those without a day come last.
  const day = given ?? dueDay ?? event?.day ?? '9999-12-31';
  const start = event?.day === day && !calendarEvent?.isAllDay ? event.minutes : null;
  const due = dueDay === day && dueTime !== null ? parseClockTime(dueTime) : dayLength;
  return { day, minutes: start ?? due, rank: priority === 'high' ? 0 : priority === 'low' ? 2 : 1 };
}
