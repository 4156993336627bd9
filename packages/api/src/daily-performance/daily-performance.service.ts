import type {
  DailyPerformance,
  PerformanceRangeInput,
} from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  type DailyPerformanceRow,
  deleteDailyPerformance,
  upsertDailyPerformance,
  listDailyPerformance,
} from '@goaltracker/db/daily-performance/daily-performance.queries';
import { listDailyPerformanceRows } from '@goaltracker/db/daily-performance/performance-input.queries';
import { addDays, type CalendarDay, daysBetween } from '@goaltracker/domain/core/calendar-day';
import {
  type ComputedPerformance,
  computeDailyPerformance,
} from '@goaltracker/domain/daily-performance/daily-performance';
import { computePeriodStart } from '@goaltracker/domain/daily-performance/due-days';
import type { UserContext } from '../core/context.ts';
import { ValidationError } from '../core/errors.ts';
import { getToday } from '../core/today.ts';
import { toDaysFacts } from './performance-input.ts';

const longestRangeInDays = 400;

const figures = [
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

/** `null` for a day to come and for one on which no goal was active. */
export async function getDay(ctx: UserContext, date: CalendarDay): Promise<DailyPerformance | null> {
  const [day] = await ctx.read((tx) => readDays(tx, { startDate: date, endDate: date }, ctx.now));
  return day ?? null;
}

/** By date. Throws ValidationError for a range that is reversed or longer than 400 days. */
export async function listRange(ctx: UserContext, range: PerformanceRangeInput): Promise<DailyPerformance[]> {
  const { startDate, endDate } = range;
  if (endDate < startDate)
    throw new ValidationError([{ path: ['endDate'], message: 'Must not be earlier than startDate' }]);
  if (daysBetween(startDate, endDate) >= longestRangeInDays)
    throw new ValidationError([{ path: ['endDate'], message: `Must be within ${longestRangeInDays} days` }]);
  return ctx.read((tx) => readDays(tx, range, ctx.now));
}

/** Judges the days anew, for what they are judged by may have changed, and keeps what came out differently. */
async function readDays(
  tx: UserTransaction,
  { startDate: from, endDate: through }: PerformanceRangeInput,
  now: Date,
): Promise<DailyPerformance[]> {
  const [rows, kept, today] = await Promise.all([
    listDailyPerformanceRows(tx, { since: computePeriodStart(from), from, after: addDays(through, 1) }),
    listDailyPerformance(tx, { from, through }),
    getToday(tx, now),
  ]);
  const records = computeDailyPerformance(toDaysFacts(rows, today.timezone), {
    from,
    through: through < today.day ? through : today.day,
  });
  const current = await keepRecords(tx, records, kept, now);
  return records.flatMap(({ date, terms }) => {
    const row = current.get(date);
    return row ? [{ ...row, terms }] : [];
  });
}

/** The rows of the records, by date. Writes those that are new or different, drops those of days without a record. */
async function keepRecords(
  tx: UserTransaction,
  records: readonly ComputedPerformance[],
  kept: readonly DailyPerformanceRow[],
  now: Date,
): Promise<Map<CalendarDay, DailyPerformanceRow>> {
  const rows = new Map(kept.map((row) => [row.date, row]));
  const at = now.toISOString();
  const changed = records.flatMap((record) => {
    const row = rows.get(record.date);
    return row && isSame(row, record) ? [] : [{ id: newId(), ...record, createdAt: at, updatedAt: at }];
  });
  const dates = new Set(records.map(({ date }) => date));
  await deleteDailyPerformance(
    tx,
    kept.flatMap(({ date }) => (dates.has(date) ? [] : date)),
  );
  for (const row of await upsertDailyPerformance(tx, changed)) rows.set(row.date, row);
  return rows;
}

function isSame(row: DailyPerformanceRow, record: ComputedPerformance): boolean {
  const { inactiveGoalIds } = record;
  return (
    figures.every((name) => row[name] === record[name]) &&
    row.inactiveGoalIds.length === inactiveGoalIds.length &&
    row.inactiveGoalIds.every((id, index) => id === inactiveGoalIds[index])
  );
}
