import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { compareDues, type Due, type DueClock, noDue, toDue } from '@goaltracker/domain/tasks/due';

export interface TodayTasks {
  /** Overdue tasks, and tasks that are due or scheduled by the end of today. */
  today: Task[];
  /** Tasks without any date. */
  anytime: Task[];
}

const none: ReadonlySet<string> = new Set();

/**
 * Sorts the open tasks of today by time. Tasks without a date keep the order of the task list.
 * @param kept Ids of tasks that the user ticked here. They stay in their places.
 */
export function arrangeTodayTasks(
  tasks: readonly Task[],
  clock: DueClock,
  kept: ReadonlySet<string> = none,
): TodayTasks {
  const open = tasks.filter(({ id, isCompleted }) => !isCompleted || kept.has(id));
  const { timeZone } = clock;
  const { day: today } = toWallClock(clock.now, timeZone);
  const dated = open.flatMap((task) => {
    const due = findDue(task, { today, timeZone });
    return due ? [{ task, due }] : [];
  });
  return {
    today: dated.sort((a, b) => compareDues(a.due, b.due)).map(({ task }) => task),
    anytime: open.filter(({ dueDay, calendarEvent }) => dueDay === null && !calendarEvent),
  };
}

/** The earlier of the due date and the start of the event; undefined when both are after today. */
function findDue(
  { dueDay, dueTime, calendarEvent }: Task,
  { today, timeZone }: { today: CalendarDay; timeZone: string },
): Due | undefined {
  const start = calendarEvent ? toDue(Date.parse(calendarEvent.startTime), timeZone) : noDue;
  return [{ dueDay, dueTime }, start].filter((due) => due.dueDay !== null && due.dueDay <= today).sort(compareDues)[0];
}
