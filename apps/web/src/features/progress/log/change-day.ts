import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem, ProgressEntry, ReplaceDayInput } from '@goaltracker/contracts/progress/progress.schema';
import { addAmounts, sumAmounts } from '@goaltracker/domain/core/amount';
import { findMilestonesToReopen } from '@goaltracker/domain/progress/reopen';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type Clock, applyProgress } from '../../goals/apply-progress.ts';

/** The entries of a log after the entries of a day and lead measure were replaced by one; it keeps the first id. */
export function replaceDayEntries(
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

/** The entries of a log after those of a day were removed. */
export function removeDayEntries(log: readonly DailyLogItem[], date: CalendarDay): ProgressEntry[] {
  return log.filter((item) => item.date !== date).flatMap(({ entries }) => entries);
}

/** The goal after the entries of its log were replaced by `entries`. */
export function applyEntries(
  { goal, log }: { goal: Goal; log: readonly DailyLogItem[] },
  entries: readonly ProgressEntry[],
  clock: Clock,
): Goal {
  const before = log.flatMap((item) => item.entries);
  const today = toCalendarDay(clock.now, clock.timezone);
  const hasReportedToday = entries.some(({ date }) => date === today);
  const { countsFrom } = goal;
  const ofBase = countsFrom === null ? [] : entries.filter(({ date }) => date < countsFrom);
  const dated: Goal = {
    ...goal,
    firstReportedOn: findFirstDay(entries),
    baseValue: addAmounts(goal.initialValue, sumEntries(ofBase, null)),
    leads: goal.leads.map((lead) => ({
      ...lead,
      firstReportedOn: findFirstDay(entries.filter(({ leadId }) => leadId === lead.id)),
      baseValue: sumEntries(ofBase, lead.id),
    })),
  };
  const days = new Set(entries.map(({ date }) => date));
  const ofRemovedDays = before.filter(({ date }) => !days.has(date));
  const milestones = findMilestonesToReopen(goal, ofRemovedDays).map(({ id }) => ({ id, isCompleted: false }));
  return [null, ...goal.leads.map(({ id }) => id)].reduce<Goal>((each, leadId) => {
    const difference = sumEntries(entries, leadId) - sumEntries(before, leadId);
    return applyProgress(each, { difference, leadId, milestones, hasReportedToday }, clock);
  }, dated);
}

function findFirstDay(entries: readonly ProgressEntry[]): CalendarDay | null {
  return entries.map(({ date }) => date).toSorted()[0] ?? null;
}

function sumEntries(entries: readonly ProgressEntry[], leadId: string | null): number {
  return sumAmounts(entries.filter((entry) => entry.leadId === leadId).map(({ value }) => value));
}
