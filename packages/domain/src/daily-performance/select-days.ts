import { listUnchangedOccurrences } from '../calendar/list-events.ts';
import { addDays, type CalendarDay, daysBetween, toCalendarDay } from '../core/calendar-day.ts';
import { toMoment } from '../core/moment.ts';
import { toInstant } from '../core/wall-clock.ts';
import { isActiveGoal } from '../goals/completion.ts';
import type { CallClock, Rows } from '../sync/changes.ts';
import { readUser } from '../sync/user.ts';
import { type ComputedPerformance, computeDailyPerformance } from './daily-performance.ts';
import { computePeriodStart } from './due-days.ts';
import { type Grade, gradeDay } from './grade.ts';
import { sumReports, toPerformanceInput } from './performance-rows.ts';

/** The most days in one call of `dailyPerformance.listRange`. */
export const longestRangeInDays = 400;

/** The performance of a day without the id and timestamps of a stored day. */
export interface PerformanceDay extends ComputedPerformance {
  readonly userId: string;
  readonly grade: Grade | null;
}

/** A day in the result of {@link selectPerformanceRange}. */
export type DayOfRange = Omit<PerformanceDay, 'inactiveGoalIds'>;

/** Both ends are included. */
interface Range {
  readonly startDate: CalendarDay;
  readonly endDate: CalendarDay;
}

/** `dailyPerformance.getDay`: null for a future day and for a day without an active goal. */
export function selectPerformanceDay(
  rows: Rows,
  { date }: { readonly date: CalendarDay },
  clock: CallClock,
): PerformanceDay | null {
  return selectDays(rows, { startDate: date, endDate: date }, clock)[0] ?? null;
}

/**
 * `dailyPerformance.listRange`: the days with daily performance, by date; undefined for a reversed or too long range.
 */
export function selectPerformanceRange(rows: Rows, range: Range, clock: CallClock): DayOfRange[] | undefined {
  const { startDate, endDate } = range;
  if (endDate < startDate || daysBetween(startDate, endDate) >= longestRangeInDays) return undefined;
  return selectDays(rows, range, clock).map(({ inactiveGoalIds: _ids, ...day }) => day);
}

/** Computes the days from the current rows (rules/daily-performance.md#record-of-a-day). */
function selectDays(rows: Rows, { startDate: from, endDate }: Range, clock: CallClock): PerformanceDay[] {
  const today = toCalendarDay(clock.now, clock.timezone);
  const span = { since: computePeriodStart(from), after: addDays(endDate, 1) };
  const input = toPerformanceInput({
    goals: rows.goals.list(),
    milestones: rows.milestones.list(),
    leads: rows.leads.list(),
    amounts: sumReports(rows.progressEntries.list(), span),
  });
  const days = computeDailyPerformance(input, { from, through: endDate < today ? endDate : today });
  const last = days.at(-1);
  const isWaiting = last?.date === today && last.goalsWithProgress === 0;
  const now = { today, hasEndedSession: isWaiting && hasEndedSession(rows, clock, today) };
  const { id: userId } = readUser(rows);
  return days.map((day) => ({ ...day, userId, grade: gradeDay(day, now) }));
}

/** Whether a session on an active goal started and ended today (rules/daily-performance.md#when-today-begins). */
function hasEndedSession(rows: Rows, { now, timezone }: CallClock, today: CalendarDay): boolean {
  const from = toMoment(toInstant({ day: today, minutes: 0 }, timezone), timezone);
  const to = toMoment(now.getTime(), timezone);
  const isSession = ({ goalId, isAllDay }: { goalId: string | null; isAllDay: boolean }) =>
    goalId !== null && !isAllDay && isActiveGoal(rows.goals.get(goalId));
  const isStored = rows.calendarEvents
    .list()
    .some((event) => event.startTime >= from.at && event.endTime <= to.at && isSession(event));
  if (isStored) return true;
  const since = Date.parse(from.at);
  return listUnchangedOccurrences(rows, { from, to }).some(
    ({ series, span }) => isSession(series) && span.start >= since && span.end <= now.getTime(),
  );
}
