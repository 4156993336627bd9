import { addAmounts, roundAmount, sumAmounts } from '../core/amount.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import { computeShare } from '../goals/goal-progress.ts';

/** A lead measure of a WIG with entries in the log. */
export type LoggedLead = { id: string; currentValue: number; targetValue: number };

/** A progress entry on a lead measure. */
export type LeadEntry = { leadId: string | null; date: CalendarDay; value: number };

/** The percentage of a WIG for the given values of its leads, by lead id. */
function computePercentage(leads: readonly LoggedLead[], values: ReadonlyMap<string, number>): number {
  const shares = leads.map((lead) => computeShare(values.get(lead.id) ?? 0, lead.targetValue));
  return roundAmount((shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1)) * 100);
}

/**
 * Computes the percentage points that each day with entries added to a WIG, and the percentage before the first entry.
 * Together they sum to the current percentage. Lead measures with different units have no common sum, so the days of a
 * WIG are measured in percentage points. Progress beyond a lead's target adds nothing.
 */
export function computeWigDays(
  leads: readonly LoggedLead[],
  entries: readonly LeadEntry[],
): { startPercent: number; pointsByDay: Map<CalendarDay, number> } {
  const values = new Map<string, number>();
  for (const lead of leads) {
    const reported = sumAmounts(entries.filter((entry) => entry.leadId === lead.id).map((entry) => entry.value));
    values.set(lead.id, addAmounts(lead.currentValue, -reported));
  }
  const entriesByDay = Map.groupBy(entries, (entry) => entry.date);
  const startPercent = computePercentage(leads, values);
  const pointsByDay = new Map<CalendarDay, number>();
  let percent = startPercent;
  for (const day of [...entriesByDay.keys()].sort()) {
    for (const { leadId, value } of entriesByDay.get(day) ?? []) {
      const before = leadId === null ? undefined : values.get(leadId);
      if (leadId !== null && before !== undefined) values.set(leadId, addAmounts(before, value));
    }
    const percentAfter = computePercentage(leads, values);
    pointsByDay.set(day, addAmounts(percentAfter, -percent));
    percent = percentAfter;
  }
  return { startPercent, pointsByDay };
}
