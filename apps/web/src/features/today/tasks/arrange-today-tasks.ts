import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { computeDue } from '@goaltracker/domain/tasks/due';

interface Clock {
  now: number;
  timeZone: string;
}

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
export function arrangeTodayTasks(tasks: readonly Task[], clock: Clock, kept: ReadonlySet<string> = none): TodayTasks {
  const open = tasks.filter(({ id, isCompleted }) => !isCompleted || kept.has(id));
  const dated = open.flatMap((task) => {
    const at = findTime(task, clock);
    return at === null ? [] : [{ task, at }];
  });
  return {
    today: dated.sort((a, b) => a.at - b.at).map(({ task }) => task),
    anytime: open.filter(({ dueDate, calendarEvent }) => dueDate === null && !calendarEvent),
  };
}

/** The instant that makes a task one of today, the earlier of its due date and event; null for a later task. */
function findTime({ dueDate, calendarEvent }: Task, clock: Clock): number | null {
  const times = [];
  if (dueDate !== null && computeDue(dueDate, clock).state !== 'later') times.push(Date.parse(dueDate));
  const today = toWallClock(clock.now, clock.timeZone).day;
  const start = calendarEvent ? Date.parse(calendarEvent.startTime) : undefined;
  if (start !== undefined && toWallClock(start, clock.timeZone).day <= today) times.push(start);
  return times.length === 0 ? null : Math.min(...times);
}
