import { splitSpanByDay } from '../calendar/event-days.ts';
import type { Span } from '../calendar/span.ts';
import { addDays, type CalendarDay } from '../core/calendar-day.ts';

/** A time planned for a goal. */
export type PlannedTime = Span & { goalId: string };

/** Planned minutes of a day: the total, and the minutes of each planned goal, in the order of their first time. */
export type DayHours = { day: CalendarDay; total: number; goals: { goalId: string; minutes: number }[] };

/** Planned minutes of a week: its seven days, the total, and the minutes of each planned goal by id. */
export type WeekHours = { days: DayHours[]; total: number; byGoal: ReadonlyMap<string, number> };

const daysPerWeek = 7;

/**
 * Adds up the times planned in the week from `firstDay` on, by day and by goal, in minutes of local time. A time across
 * midnight counts on both days. Time outside the week does not count.
 */
export function computeWeekHours(
  times: readonly PlannedTime[],
  { firstDay, timeZone }: { firstDay: CalendarDay; timeZone: string },
): WeekHours {
  const week = { timeZone, from: firstDay, to: addDays(firstDay, daysPerWeek - 1) };
  const parts = times
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ goalId, ...span }) =>
      splitSpanByDay(span, week).map(({ day, start, end }) => ({ goalId, day, minutes: end - start })),
    )
    .filter(({ minutes }) => minutes > 0);
  const byDay = Map.groupBy(parts, ({ day }) => day);
  const days = Array.from({ length: daysPerWeek }, (_, index) => {
    const day = addDays(firstDay, index);
    const goals = [...sumByGoal(byDay.get(day) ?? [])].map(([goalId, minutes]) => ({ goalId, minutes }));
    return { day, total: goals.reduce((sum, { minutes }) => sum + minutes, 0), goals };
  });
  return { days, total: days.reduce((sum, { total }) => sum + total, 0), byGoal: sumByGoal(parts) };
}

function sumByGoal(parts: readonly { goalId: string; minutes: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { goalId, minutes } of parts) sums.set(goalId, (sums.get(goalId) ?? 0) + minutes);
  return sums;
}
