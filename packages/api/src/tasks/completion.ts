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
  return completedOn !== undefined && completedOn < today.day ? { ...today, day: completedOn } : today;
}
