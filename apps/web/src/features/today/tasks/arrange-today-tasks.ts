import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { compareDues, type Due, type DueClock, noDue, toDue } from '@goaltracker/domain/tasks/due';

/** Tasks for today: overdue, due or scheduled by the end of today. `anytime` are those without any date. */
export interface TodayTasks {
  today: Task[];
  anytime: Task[];
}

const none: ReadonlySet<string> = new Set();

/**
 * The open tasks for today, by their time, and those without a date, in the order of the task list.
 * @param kept Ids of tasks ticked here, which stay in their place.
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

/** When a task is one of today: the earlier of its due date and the start of its event; undefined for a later task. */
function findDue(
  { dueDay, dueTime, calendarEvent }: Task,
  { today, timeZone }: { today: CalendarDay; timeZone: string },
): Due | undefined {
  const start = calendarEvent ? toDue(Date.parse(calendarEvent.startTime), timeZone) : noDue;
  return [{ dueDay, dueTime }, start].filter((due) => due.dueDay !== null && due.dueDay <= today).sort(compareDues)[0];
}
