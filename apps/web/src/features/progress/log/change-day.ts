import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem, ProgressEntry, ReplaceDayInput } from '@goaltracker/contracts/progress/progress.schema';
import { addAmounts, sumAmounts } from '@goaltracker/domain/core/amount';
import { findCorrectionsToDelete } from '@goaltracker/domain/progress/corrections';
import { findMilestonesToReopen } from '@goaltracker/domain/progress/reopen';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type Clock, applyProgress } from '../../goals/apply-progress.ts';

interface LoggedGoal {
  goal: Goal;
  log: readonly DailyLogItem[];
}

/** The entries of a log after the entries of a day and lead measure were replaced by one; it keeps the first id. */
export function replaceDayEntries(
  { goal, log }: LoggedGoal,
  { date, leadId = null, value, notes }: ReplaceDayInput,
): ProgressEntry[] {
  let isReplaced = false;
  const entries = log
    .flatMap((item) => item.entries)
    .flatMap((entry) => {
      if (entry.date !== date || entry.leadId !== leadId) return [entry];
      if (isReplaced) return [];
      isReplaced = true;
      return [{ ...entry, value, notes: notes ?? null }];
    });
  return withoutCorrections({ goal, log }, entries);
}

/** The entries of a log after those of a day were removed. */
export function removeDayEntries({ goal, log }: LoggedGoal, date: CalendarDay): ProgressEntry[] {
  const entries = log.filter((item) => item.date !== date).flatMap((item) => item.entries);
  return withoutCorrections({ goal, log }, entries);
}

/** The entries of a log after one was removed. */
export function removeEntry({ goal, log }: LoggedGoal, id: string): ProgressEntry[] {
  const entries = log.flatMap((item) => item.entries).filter((entry) => entry.id !== id);
  return withoutCorrections({ goal, log }, entries);
}

/** Without the corrections that the server deletes with a report (rules/progress.md#editing-and-deleting). */
function withoutCorrections({ goal, log }: LoggedGoal, entries: ProgressEntry[]): ProgressEntry[] {
  const before = log.flatMap((item) => item.entries);
  const measures = [{ id: null, currentValue: goal.currentValue }, ...goal.leads];
  const deleted = measures.flatMap(({ id, currentValue }) => {
    const total = addAmounts(currentValue, addAmounts(sumEntries(entries, id), -sumEntries(before, id)));
    return findCorrectionsToDelete(
      entries.filter(({ leadId }) => leadId === id),
      total,
    );
  });
  return entries.filter((entry) => !deleted.includes(entry));
}

/** The goal after the entries of its log were replaced by `entries`. */
export function applyEntries({ goal, log }: LoggedGoal, entries: readonly ProgressEntry[], clock: Clock): Goal {
  const before = log.flatMap((item) => item.entries);
  const today = toCalendarDay(clock.now, clock.timezone);
  const hasReportedToday = entries.some(({ date }) => date === today);
  const { countsFrom } = goal;
  const ofBase = countsFrom === null ? [] : entries.filter(({ date }) => date < countsFrom);
  const total = addAmounts(goal.currentValue, addAmounts(sumEntries(entries, null), -sumEntries(before, null)));
  const initialValue = addAmounts(goal.initialValue, Math.max(0, -total));
  const dated: Goal = {
    ...goal,
    initialValue,
    currentValue: addAmounts(goal.currentValue, addAmounts(initialValue, -goal.initialValue)),
    firstReportedOn: findFirstDay(entries),
    baseValue: addAmounts(initialValue, sumEntries(ofBase, null)),
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
