import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { addDays, type CalendarDay, dayOfWeek, startOfWeek } from '@goaltracker/domain/core/calendar-day';
import { toInstant, toWallClock } from '@goaltracker/domain/core/wall-clock';

/** The due date of a task on another day, at the same time. */
export function moveDue({ dueDate }: Pick<Task, 'dueDate'>, day: CalendarDay, timeZone: string): string {
  const minutes = dueDate === null ? 0 : toWallClock(Date.parse(dueDate), timeZone).minutes;
  return minutes === 0 ? day : new Date(toInstant({ day, minutes }, timeZone)).toISOString();
}

/** The day after today, or after the due date if that is later. */
export function findPostponedDay(
  { dueDate }: Pick<Task, 'dueDate'>,
  today: CalendarDay,
  timeZone: string,
): CalendarDay {
  const due = dueDate === null ? today : toWallClock(Date.parse(dueDate), timeZone).day;
  return addDays(due > today ? due : today, 1);
}

/** The days that the due date popover offers: on a weekend the next one. */
export function listNearDays(today: CalendarDay): { label: string; day: CalendarDay }[] {
  const saturday = addDays(startOfWeek(today), 5);
  const isWeekend = [0, 6].includes(dayOfWeek(today));
  return [
    { label: 'Today', day: today },
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: 'Weekend', day: isWeekend ? addDays(saturday, 7) : saturday },
    { label: 'Next week', day: addDays(startOfWeek(today), 7) },
  ];
}
