import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem, ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import { sumAmounts } from '@goaltracker/domain/core/amount';
import { type CalendarDay, startOfWeek } from '@goaltracker/domain/core/calendar-day';
import { startOfMonth } from '@goaltracker/domain/core/calendar-month';
import { computeDaysPerPeriod, type Reporting } from '@goaltracker/domain/goals/periods';

/** The entries of a day for the goal, or for one lead measure of a WIG. */
export interface DayPart {
  leadId: string | null;
  /** The title of the lead measure; null for the goal itself. */
  title: string | null;
  total: number;
  targetValue: number | null;
  unit: string | null;
  /** Expected amount per working day; null when nothing is expected. */
  expected: number | null;
  /** The amount expected in a reporting period, as entered. */
  expectedInPeriod: number | null;
  reporting: Reporting;
  entries: ProgressEntry[];
}

/** The form names of days start with this prefix, see `useFormDraft`. */
export const dayFormPrefix = (goal: Goal): string => `day ${goal.id} `;

type Measure = Omit<DayPart, 'leadId' | 'total' | 'entries'>;

/**
 * Groups the entries of a day by goal or lead measure, in the order of the entries. `expected` is a daily amount
 * (rules/progress.md#daily-bars): for a weekly goal a seventh of the week's amount.
 */
export function listDayParts(goal: Goal, item: Pick<DailyLogItem, 'entries'>): DayPart[] {
  return [...Map.groupBy(item.entries, (entry) => entry.leadId)].map(([leadId, entries]) => ({
    leadId,
    ...findMeasure(goal, leadId),
    total: sumAmounts(entries.map((entry) => entry.value)),
    entries,
  }));
}

/** Whether a part has only notes, without an amount. */
export function isNote({ entries }: Pick<DayPart, 'entries'>): boolean {
  return entries.every(({ value }) => value === 0);
}

/** Sums the entries of the goal or lead measure from the start of the week or month through `day`. */
export function sumPeriodThrough(
  log: readonly Pick<DailyLogItem, 'date' | 'entries'>[],
  day: CalendarDay,
  { leadId, reporting }: Pick<DayPart, 'leadId' | 'reporting'>,
): number {
  const start = reporting.reportingFrequency === 'monthly' ? startOfMonth(day) : startOfWeek(day);
  const entries = log.flatMap((item) => (item.date >= start && item.date <= day ? item.entries : []));
  return sumAmounts(entries.flatMap((entry) => (entry.leadId === leadId ? entry.value : [])));
}

export function joinNotes({ entries }: Pick<DayPart, 'entries'>): string {
  return entries.flatMap(({ notes }) => (notes?.trim() ? [notes] : [])).join('\n');
}

function findMeasure(goal: Goal, leadId: string | null): Measure {
  const lead = goal.leads.find(({ id }) => id === leadId);
  if (lead) {
    const { title, targetValue, unit, expectedProgress, reportingFrequency } = lead;
    return {
      title,
      targetValue,
      unit,
      expected: perDay(expectedProgress, computeDaysPerPeriod(reportingFrequency, false)),
      expectedInPeriod: expectedProgress,
      reporting: { reportingFrequency },
    };
  }
  const { targetValue, unit, expectedDailyProgress, reportingFrequency, skipWeekends, goalType } = goal;
  // Every simple goal expects 1 a day in the database, which is not a daily plan.
  const expected = goalType === 'simple' ? null : expectedDailyProgress;
  return {
    title: null,
    targetValue,
    unit,
    expected: perDay(expected, computeDaysPerPeriod(reportingFrequency, skipWeekends)),
    expectedInPeriod: expected,
    reporting: { reportingFrequency, skipWeekends },
  };
}

function perDay(expected: number | null, days: number): number | null {
  return expected === null ? null : expected / days;
}
