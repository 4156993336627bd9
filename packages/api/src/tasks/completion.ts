import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { TaskRow } from '@goaltracker/db/tasks/tasks.queries';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { getToday, type Today } from '../core/today.ts';

export interface Completion {
  now: Date;
  /** The day of completion, today at the latest; today when absent. */
  completedOn?: CalendarDay | undefined;
}

/** A task after it was completed or reopened. */
export interface ToggledTask extends Pick<Completion, 'completedOn'> {
  task: Omit<TaskRow, 'userId'>;
}

/** The day of completion, and the time zone that determines it. */
export async function getDayOfCompletion(tx: UserTransaction, { now, completedOn }: Completion): Promise<Today> {
  const today = await getToday(tx, now);
  return { ...today, day: pickDayOfCompletion(today, completedOn) };
}

/** The day of completion that a call names, today at the latest. Today when the call names none. */
export function pickDayOfCompletion({ day: today }: Today, completedOn: CalendarDay | undefined): CalendarDay {
  return completedOn !== undefined && completedOn < today ? completedOn : today;
}
