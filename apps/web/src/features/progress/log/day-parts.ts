import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem, ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import { sumAmounts } from '@goaltracker/domain/core/amount';
import { computeDaysPerPeriod } from '@goaltracker/domain/goals/periods';

/** What a day holds of one thing that is measured: the goal, or a lead measure of a WIG. */
export interface DayPart {
  leadId: string | null;
  /** The lead measure's; null for the goal itself. */
  title: string | null;
  total: number;
  targetValue: number | null;
  unit: string | null;
  /** Expected of a day that counts; null where nothing is expected. */
  expected: number | null;
  entries: ProgressEntry[];
}

type Measured = Pick<DayPart, 'title' | 'targetValue' | 'unit' | 'expected'>;

/**
 * A day by what was reported on, in the order of the entries. The bar of a part is measured against the
 * expected daily amount (first document, section 2): of a weekly goal a seventh, so that three runs a week
 * which add up to the week's amount are not each called short.
 */
export function listDayParts(goal: Goal, item: Pick<DailyLogItem, 'entries'>): DayPart[] {
  return [...Map.groupBy(item.entries, (entry) => entry.leadId)].map(([leadId, entries]) => ({
    leadId,
    ...findMeasured(goal, leadId),
    total: sumAmounts(entries.map((entry) => entry.value)),
    entries,
  }));
}

/** The notes of a part as one text. */
export function joinNotes({ entries }: Pick<DayPart, 'entries'>): string {
  return entries.flatMap(({ notes }) => (notes?.trim() ? [notes] : [])).join('\n');
}

function findMeasured(goal: Goal, leadId: string | null): Measured {
  const lead = goal.leads.find(({ id }) => id === leadId);
  if (lead) {
    const { title, targetValue, unit, expectedProgress, reportingFrequency } = lead;
    return {
      title,
      targetValue,
      unit,
      expected: perDay(expectedProgress, computeDaysPerPeriod(reportingFrequency, false)),
    };
  }
  const { targetValue, unit, expectedDailyProgress, reportingFrequency, skipWeekends, goalType } = goal;
  // The expected 1 of a simple goal is part of its type and no plan for a day.
  const expected = goalType === 'simple' ? null : expectedDailyProgress;
  return {
    title: null,
    targetValue,
    unit,
    expected: perDay(expected, computeDaysPerPeriod(reportingFrequency, skipWeekends)),
  };
}

function perDay(expected: number | null, days: number): number | null {
  return expected === null ? null : expected / days;
}
