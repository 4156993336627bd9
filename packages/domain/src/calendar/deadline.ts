import { type CalendarDay, daysBetween } from '../core/calendar-day.ts';

/** Days before a deadline from which it counts as close (second document, section 9). */
const daysOfWarning = 7;

/** How far a deadline is, in whole days, and the words for it. */
export interface DeadlineDescription {
  readonly daysLeft: number;
  readonly label: string;
  readonly state: 'overdue' | 'soon' | 'later';
}

/**
 * What the Deadlines view says of a goal's deadline (second document, sections 2 and 4).
 * @example describeDeadline('2026-11-23', '2026-11-21') // { daysLeft: 2, label: '2 days left', state: 'soon' }
 */
export function describeDeadline(deadline: CalendarDay, today: CalendarDay): DeadlineDescription {
  const daysLeft = daysBetween(today, deadline);
  const state = daysLeft < 0 ? 'overdue' : daysLeft <= daysOfWarning ? 'soon' : 'later';
  return { daysLeft, label: labelDays(daysLeft), state };
}

function labelDays(daysLeft: number): string {
  if (daysLeft === 0) return 'Due today';
  if (daysLeft === 1) return 'Due tomorrow';
  if (daysLeft > 0) return `${daysLeft} days left`;
  return daysLeft === -1 ? '1 day overdue' : `${-daysLeft} days overdue`;
}
