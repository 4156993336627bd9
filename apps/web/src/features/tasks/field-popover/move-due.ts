import { addDays, type CalendarDay, dayOfWeek, startOfWeek } from '@goaltracker/domain/core/calendar-day';
import type { Due } from '@goaltracker/domain/tasks/due';

/** The day after today, or after a later due day. */
export const findPostponedDay = ({ dueDay }: Pick<Due, 'dueDay'>, today: CalendarDay): CalendarDay =>
  addDays(dueDay !== null && dueDay > today ? dueDay : today, 1);

/** The days that the due date popover offers. On a weekend, “Weekend” is the next one. */
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
