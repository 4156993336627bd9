import { addAmounts, roundAmount, sumAmounts } from '../core/amount.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import { computeShare } from '../goals/goal-progress.ts';

/** A lead measure whose entries are in a log. */
export type LoggedLead = { id: string; currentValue: number; targetValue: number };

/** An entry on a lead measure. */
export type LeadEntry = { leadId: string | null; date: CalendarDay; value: number };

function percentOf(leads: readonly LoggedLead[], values: ReadonlyMap<string, number>): number {
  const shares = leads.map((lead) => computeShare(values.get(lead.id) ?? 0, lead.targetValue));
  return roundAmount((shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1)) * 100);
}

/**
 * What each day with entries added to a WIG, in percent points, and the percentage before the first of
 * them. Pages, runs and euros have no sum, so a WIG's days are measured by how far they moved the goal:
 * past a lead's target nothing is added. Start and days add up to the percentage of today.
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
  const startPercent = percentOf(leads, values);
  const pointsByDay = new Map<CalendarDay, number>();
  let percent = startPercent;
  for (const day of [...entriesByDay.keys()].sort()) {
    for (const { leadId, value } of entriesByDay.get(day) ?? []) {
      const before = leadId === null ? undefined : values.get(leadId);
      if (leadId !== null && before !== undefined) values.set(leadId, addAmounts(before, value));
    }
    const percentAfter = percentOf(leads, values);
    pointsByDay.set(day, addAmounts(percentAfter, -percent));
    percent = percentAfter;
  }
  return { startPercent, pointsByDay };
}
