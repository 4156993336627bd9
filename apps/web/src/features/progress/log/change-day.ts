import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem, ProgressEntry, ReplaceDayInput } from '@goaltracker/contracts/progress/progress.schema';
import { sumAmounts } from '@goaltracker/domain/core/amount';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { groupDailyLog } from '@goaltracker/domain/progress/daily-log';
import { type Clock, applyProgress } from '../../goals/apply-progress.ts';

/** A goal and its daily log, which change together. */
export interface LoggedGoal {
  goal: Goal;
  log: DailyLogItem[];
}

/** The entries of a log once a day has one total: those of the day and the lead measure become the first of them. */
export function withDayReplaced(
  log: readonly DailyLogItem[],
  { date, leadId = null, value, notes }: ReplaceDayInput,
): ProgressEntry[] {
  let isReplaced = false;
  return log
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => {
      if (entry.date !== date || entry.leadId !== leadId) return [entry];
      if (isReplaced) return [];
      isReplaced = true;
      return [{ ...entry, value, notes: notes ?? null }];
    });
}

/** The entries of a log without those of a day. */
export function withoutDay(log: readonly DailyLogItem[], date: CalendarDay): ProgressEntry[] {
  return log.filter((item) => item.date !== date).flatMap(({ entries }) => entries);
}

/** The goal and its log as they will be once the log holds other entries. */
export function changeEntries(
  { goal, log }: LoggedGoal,
  entries: readonly ProgressEntry[],
  today: CalendarDay,
  clock: Clock,
): LoggedGoal {
  const before = log.flatMap((item) => item.entries);
  const hasReportedToday = entries.some(({ date }) => date === today);
  const moved = [null, ...goal.leads.map(({ id }) => id)].reduce<Goal>((each, leadId) => {
    const difference = totalOf(entries, leadId) - totalOf(before, leadId);
    return applyProgress(each, { difference, leadId, hasReportedToday }, clock);
  }, goal);
  const leads = moved.leads.length > 0 ? moved.leads : undefined;
  return { goal: moved, log: groupDailyLog({ entries, today, ...(leads && { leads }) }) };
}

function totalOf(entries: readonly ProgressEntry[], leadId: string | null): number {
  return sumAmounts(entries.filter((entry) => entry.leadId === leadId).map(({ value }) => value));
}
