import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem, ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import { sumAmounts } from '@goaltracker/domain/core/amount';
import type { GoalType, ReportingFrequency } from '@goaltracker/domain/goals/enums';

/** What a day holds of one thing that is measured: the goal, or a lead measure of a WIG. */
export interface DayPart {
  leadId: string | null;
  /** The lead measure's; null for the goal itself. */
  title: string | null;
  total: number;
  targetValue: number | null;
  unit: string | null;
  /** Expected per reporting period, and so of one report; null where nothing is expected. */
  expected: number | null;
  frequency: ReportingFrequency;
  entries: ProgressEntry[];
}

type Measured = Pick<DayPart, 'title' | 'targetValue' | 'unit' | 'expected' | 'frequency'>;

/**
 * A day by what was reported on, in the order of the entries. The bar of a part is measured against
 * what is expected per report, whatever the period: nobody expects a seventh of a weekly report on a day.
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
    return { title, targetValue, unit, expected: expectedProgress, frequency: reportingFrequency };
  }
  const { targetValue, unit, expectedDailyProgress, reportingFrequency, goalType } = goal;
  return { title: null, targetValue, unit, expected: expects(goalType) ? expectedDailyProgress : null, frequency: reportingFrequency };
}

/** The expected 1 of a simple goal is part of its type and no plan for a day. */
function expects(goalType: GoalType): boolean {
  return goalType !== 'simple';
}
