import { addDays, type CalendarDay, toCalendarDay } from '../core/calendar-day.ts';
import { compareById } from '../core/compare-keys.ts';
import { listLeads, selectGoals } from '../goals/select-goals.ts';
import type { CallClock, Rows } from '../sync/changes.ts';
import type { ProgressEntryRow } from '../sync/rows.ts';
import { readUser } from '../sync/user.ts';
import { compareReported } from './apply-progress.ts';
import { type DailyLogItem, groupDailyLog, listOwnEntries } from './daily-log.ts';
import { type GoalStats, summarizeGoals } from './stats.ts';
import { type WeekTotals, computeWeekTotals, listWeekEnds } from './week-totals.ts';

/** An entry as the API returns it. */
export interface ShownEntry extends ProgressEntryRow {
  readonly userId: string;
}

/** The totals of the last weeks (rules/progress.md#last-weeks). */
export interface ProgressWeeks {
  weekEnds: CalendarDay[];
  goals: WeekTotals[];
}

/**
 * `progress.daily`: the daily log of a goal, newest day first; empty for an unknown goal (rules/progress.md#daily-log).
 */
export function selectDailyLog(
  rows: Rows,
  { id }: { readonly id: string },
  { now, timezone }: CallClock,
): DailyLogItem<ShownEntry>[] {
  const goal = rows.goals.get(id);
  if (!goal) return [];
  const entries = showEntries(rows, rows.progressEntries.where('goalId', id));
  return groupDailyLog({
    entries: listOwnEntries(goal.goalType, entries),
    today: toCalendarDay(now, timezone),
    ...(goal.goalType === 'wig' && { leads: listLeads(rows, id) }),
  });
}

/** `progress.stats` (rules/progress.md#stats). */
export function selectStats(rows: Rows, clock: CallClock): GoalStats {
  return summarizeGoals(selectGoals(rows, clock));
}

/** `progress.weeks`: the totals of all goals at the ends of the last eight weeks, ordered by goal id. */
export function selectProgressWeeks(rows: Rows, { now, timezone }: CallClock): ProgressWeeks {
  const today = toCalendarDay(now, timezone);
  const weekEnds = listWeekEnds(today);
  const from = addDays(weekEnds[0] ?? today, 1);
  // Reports are at most one day ahead. A report that a zone change moves further ahead counts on the last day.
  const last = addDays(today, 2);
  const reports = rows.progressEntries
    .list()
    .filter(({ date }) => date >= from)
    .map(({ goalId, leadId, date, value }) => ({ goalId, leadId, value, date: date < last ? date : last }));
  const goals = rows.goals
    .list()
    .toSorted(compareById)
    .map(({ id, goalType, currentValue }) => ({ id, goalType, currentValue, leads: listLeads(rows, id) }));
  return { weekEnds, goals: computeWeekTotals(goals, reports, weekEnds) };
}

/** Orders the entries by report. */
function showEntries(rows: Rows, entries: readonly ProgressEntryRow[]): ShownEntry[] {
  const { id: userId } = readUser(rows);
  return entries.toSorted(compareReported).map((entry) => ({ ...entry, userId }));
}
