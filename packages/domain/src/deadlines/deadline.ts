import { type CalendarDay, daysBetween } from '../core/calendar-day.ts';

/** A goal is due soon in the last 7 days before its deadline (rules/deadlines.md#days-left). */
const warningDays = 7;

/** A deadline relative to today; `daysLeft` in whole days, negative when overdue. */
export interface DeadlineDescription {
  readonly daysLeft: number;
  readonly label: string;
  readonly state: 'overdue' | 'soon' | 'later';
}

/**
 * Describes a goal's deadline for the Deadlines view (rules/deadlines.md#days-left).
 * @example describeDeadline('2026-11-23', '2026-11-21') // { daysLeft: 2, label: '2 days left', state: 'soon' }
 */
export function describeDeadline(deadline: CalendarDay, today: CalendarDay): DeadlineDescription {
  const daysLeft = daysBetween(today, deadline);
  const state = daysLeft < 0 ? 'overdue' : daysLeft <= warningDays ? 'soon' : 'later';
  return { daysLeft, label: formatDaysLeft(daysLeft), state };
}

function formatDaysLeft(daysLeft: number): string {
  if (daysLeft === 0) return 'Due today';
  if (daysLeft === 1) return 'Due tomorrow';
  if (daysLeft > 0) return `${daysLeft} days left`;
  return daysLeft === -1 ? '1 day overdue' : `${-daysLeft} days overdue`;
}
