import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { Today } from '../../../hooks/use-today.ts';

/** In the small picture of the completed goals. */
const shownMonths = 6;

/** How many goals were completed in each of the last months, the oldest first. */
export function countByMonth(goals: readonly { completedAt: string | null }[], { day, timezone }: Today): number[] {
  const counts = Array.from({ length: shownMonths }, () => 0);
  const thisMonth = toMonth(day);
  for (const { completedAt } of goals) {
    if (completedAt === null) continue;
    const at = shownMonths - 1 - (thisMonth - toMonth(toCalendarDay(new Date(completedAt), timezone)));
    if (counts[at] !== undefined) counts[at] += 1;
  }
  return counts;
}

/** Months since the year 0. */
function toMonth(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
