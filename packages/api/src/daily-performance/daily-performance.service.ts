import type {
  DailyPerformance,
  DayOfRange,
  PerformanceRangeInput,
} from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import type { SeriesInRange } from '@goaltracker/db/calendar/occurrences.queries';
import { runInSlices } from '@goaltracker/db/core/in-slices';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  type DailyPerformanceRow,
  deleteDailyPerformance,
  listDailyPerformance,
  upsertDailyPerformance,
} from '@goaltracker/db/daily-performance/daily-performance.queries';
import {
  type DailyPerformanceRows,
  hasStoredSession,
  listDailyPerformanceRows,
} from '@goaltracker/db/daily-performance/performance-input.queries';
import { addDays, type CalendarDay, daysBetween } from '@goaltracker/domain/core/calendar-day';
import {
  type ComputedPerformance,
  computeDailyPerformanceInSteps,
} from '@goaltracker/domain/daily-performance/daily-performance';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { computePeriodStart } from '@goaltracker/domain/daily-performance/due-days';
import { gradeDay } from '@goaltracker/domain/daily-performance/grade';
import { toPerformanceInput } from '@goaltracker/domain/daily-performance/performance-rows';
import { longestRangeInDays } from '@goaltracker/domain/daily-performance/select-days';
import { toMoment } from '@goaltracker/domain/core/moment';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { listEndedOccurrences } from '../calendar/series/unchanged-occurrences.ts';
import type { UserContext } from '../core/context.ts';
import { ValidationError } from '../core/errors.ts';
import { getToday, type Today } from '../core/today.ts';

const storedFigures = [
  'totalActiveGoals',
  'goalsWithProgress',
  'totalProgressMade',
  'averageProgressPercentage',
  'performanceScore',
  'goalsCompleted',
  'milestonesAchieved',
  'goalsExpectedToday',
  'overdueGoals',
] as const satisfies (keyof ComputedPerformance)[];

/** When the day is in the future or no goal was active, returns `null`. */
export async function getDay(ctx: UserContext, date: CalendarDay): Promise<DailyPerformance | null> {
  const [day] = await syncDailyPerformance(ctx, { startDate: date, endDate: date });
  return day ?? null;
}

/** Lists days by date. Throws ValidationError when the range is reversed or longer than 400 days. */
export async function listRange(ctx: UserContext, range: PerformanceRangeInput): Promise<DayOfRange[]> {
  const { startDate, endDate } = range;
  if (endDate < startDate)
    throw new ValidationError([{ path: ['endDate'], message: 'Must not be earlier than startDate' }]);
  if (daysBetween(startDate, endDate) >= longestRangeInDays)
    throw new ValidationError([{ path: ['endDate'], message: `Must be within ${longestRangeInDays} days` }]);
  return (await syncDailyPerformance(ctx, range)).map(({ inactiveGoalIds: _ids, ...day }) => day);
}

/**
 * Computes the days from the present goals and reports, and stores days that changed. A changed day keeps its id and
 * `createdAt` and gets a new `updatedAt`. When nothing has changed, writes nothing.
 */
async function syncDailyPerformance(
  ctx: UserContext,
  { startDate: from, endDate: through }: PerformanceRangeInput,
): Promise<DailyPerformance[]> {
  return ctx.syncDerived(async (tx) => {
    const [rows, stored, today] = await Promise.all([
      listDailyPerformanceRows(tx, { since: computePeriodStart(from), from, after: addDays(through, 1) }),
      listDailyPerformance(tx, { from, through }),
      getToday(tx, ctx.now),
    ]);
    const range = { from, through: through < today.day ? through : today.day };
    const days = await runInSlices(computeDailyPerformanceInSteps(toPerformanceInput(rows), range));
    const current = await storeChangedDays(tx, days, stored, ctx.now);
    const last = days.at(-1);
    const isWaiting = last?.date === today.day && last.goalsWithProgress === 0;
    const hasEndedSession = isWaiting && (await hasSessionEnded(tx, rows.goals, today, ctx.now));
    const now = { today: today.day, hasEndedSession };
    return days.flatMap(({ date, terms, isBeforeStart, goalsNotReported, inactiveGoalIds }) => {
      const row = current.get(date);
      if (!row) return [];
      const grade = gradeDay({ ...row, isBeforeStart }, now);
      return [{ ...row, isBeforeStart, grade, terms, goalsNotReported, inactiveGoalIds }];
    });
  });
}

/** Whether an event of an active goal has started and ended today (rules/daily-performance.md#when-today-begins). */
async function hasSessionEnded(
  tx: UserTransaction,
  goals: DailyPerformanceRows['goals'],
  { day, timezone }: Today,
  now: Date,
): Promise<boolean> {
  const active = new Set(goals.filter(isActiveGoal).map(({ id }) => id));
  const range = {
    since: toMoment(toInstant({ day, minutes: 0 }, timezone), timezone),
    now: toMoment(now.getTime(), timezone),
  };
  const isSession = ({ goalId, isAllDay }: SeriesInRange) => goalId !== null && active.has(goalId) && !isAllDay;
  const [unchanged, isStored] = await Promise.all([
    listEndedOccurrences(tx, range, isSession),
    hasStoredSession(tx, { since: range.since.at, now: range.now.at }),
  ]);
  return isStored || unchanged.length > 0;
}

/** Upserts new and changed days, deletes days that no longer have a record, and returns the rows by date. */
async function storeChangedDays(
  tx: UserTransaction,
  days: readonly ComputedPerformance[],
  stored: readonly DailyPerformanceRow[],
  now: Date,
): Promise<Map<CalendarDay, DailyPerformanceRow>> {
  const rows = new Map(stored.map((row) => [row.date, row]));
  const at = now.toISOString();
  const changed = days.flatMap(({ inactiveGoalIds: _ids, ...day }) => {
    const row = rows.get(day.date);
    return row && hasSameFigures(row, day) ? [] : [{ id: newId(), ...day, createdAt: at, updatedAt: at }];
  });
  const dates = new Set(days.map(({ date }) => date));
  await deleteDailyPerformance(
    tx,
    stored.flatMap(({ date }) => (dates.has(date) ? [] : date)),
  );
  for (const row of await upsertDailyPerformance(tx, changed)) rows.set(row.date, row);
  return rows;
}

function hasSameFigures(row: DailyPerformanceRow, day: Omit<ComputedPerformance, 'inactiveGoalIds'>): boolean {
  return storedFigures.every((name) => row[name] === day[name]);
}
