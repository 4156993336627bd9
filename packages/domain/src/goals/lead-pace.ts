import { addAmounts } from '../core/amount.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import { isLeadDone, computeShare, type LeadMeasure } from './goal-progress.ts';
import type { ReportingFrequency } from './enums.ts';
import { estimateCompletionDays } from './forecast.ts';
import type { PaceFigures } from './pace.ts';
import {
  computeCountedPeriods,
  computeElapsedPeriods,
  isBeforeStart,
  isFirstPeriodOver,
  isFirstPeriodOverBy,
  type Schedule,
  type Start,
} from './periods.ts';

/** A lead measure with its reported progress. */
export type LeadProgress = LeadMeasure & {
  /** Per its own reporting period. */
  expectedProgress: number | null;
  reportingFrequency: ReportingFrequency;
  createdOn: CalendarDay;
  /** The earliest day with an entry; `null` without entries. */
  firstReportedOn: CalendarDay | null;
  /** The day from which the pace of its goal counts; null without such a day. */
  countsFrom: CalendarDay | null;
  /** The sum of its progress entries. Excludes changes that set `currentValue`. */
  reportedTotal: number;
  /** The part of `reportedTotal` before `countsFrom`. */
  reportedBefore: number;
};

/** The average progress of a lead measure per its own reporting period. Lead measures never skip weekends. */
export function computeAverageLeadProgress(
  lead: Pick<LeadProgress, keyof Start | 'reportedTotal' | 'reportingFrequency'>,
  today: CalendarDay,
): number {
  return lead.reportedTotal / computeElapsedPeriods(toSchedule(lead), today);
}

/**
 * The average that determines the pace: over the entries from the goal's `countsFrom` on, or over all entries without
 * it.
 */
export function computeLeadRate(
  lead: Pick<LeadProgress, keyof Start | 'reportedTotal' | 'reportedBefore' | 'reportingFrequency'>,
  today: CalendarDay,
): number {
  return addAmounts(lead.reportedTotal, -lead.reportedBefore) / computeCountedPeriods(toSchedule(lead), today);
}

/** Whether each open lead measure has run for a whole reporting period, including today. */
export function haveLeadsWholePeriod(leads: readonly LeadProgress[], today: CalendarDay): boolean {
  return leads.every(
    (lead) => isLeadDone(lead) || isFirstPeriodOverBy({ ...toSchedule(lead), countsFrom: null }, today),
  );
}

function toSchedule({
  createdOn,
  firstReportedOn,
  countsFrom,
  reportingFrequency,
}: Pick<LeadProgress, keyof Start | 'reportingFrequency'>): Schedule {
  return { createdOn, firstReportedOn, countsFrom, frequency: reportingFrequency, skipWeekends: false };
}

/**
 * The figures that determine a WIG's pace: the mean of average / expected over its open lead measures with expected
 * progress, each since its start, against an expected 1. Ratios make leads with different units comparable. Leaves out
 * a completed lead, because its average can only fall, and a lead in its first period while other leads are past
 * theirs. Without open leads, nothing is expected (rules/pace.md#wigs).
 */
export function computeWigPaceFigures(leads: readonly LeadProgress[], today: CalendarDay): PaceFigures {
  const open = leads.flatMap((lead) => {
    const { expectedProgress: expected } = lead;
    if (expected === null || expected <= 0 || isLeadDone(lead) || isBeforeStart(lead, today)) return [];
    const isPeriodOver = isFirstPeriodOver(toSchedule(lead), today);
    return [{ ratio: computeLeadRate(lead, today) / expected, isPeriodOver }];
  });
  const isPeriodOver = open.some((lead) => lead.isPeriodOver);
  const counted = open.filter((lead) => lead.isPeriodOver === isPeriodOver);
  if (counted.length === 0) return { average: 0, expected: null, isPeriodOver };
  return { average: counted.reduce((sum, { ratio }) => sum + ratio, 0) / counted.length, expected: 1, isPeriodOver };
}

/**
 * Days until a lead measure reaches its target at its average so far; 0 when the target is reached, null without
 * progress.
 */
export function estimateLeadCompletionDays(lead: LeadProgress, today: CalendarDay): number | null {
  return estimateCompletionDays({
    remaining: addAmounts(lead.targetValue, -lead.currentValue),
    averagePerPeriod: computeAverageLeadProgress(lead, today),
    frequency: lead.reportingFrequency,
    skipWeekends: false,
  });
}

/**
 * Days until the last lead measure of a WIG is completed (rules/forecast.md#wigs). Returns null when an open lead has
 * no forecast or there is no lead, and 0 when all leads are done.
 */
export function estimateWigCompletionDays(leads: readonly LeadProgress[], today: CalendarDay): number | null {
  if (leads.length === 0) return null;
  let latest = 0;
  for (const lead of leads) {
    const days = estimateLeadCompletionDays(lead, today);
    if (days === null) return null;
    latest = Math.max(latest, days);
  }
  return latest;
}

/**
 * The average progress of a WIG in percentage points per day since its first day: how much the entries of its lead
 * measures raised the percentage. Progress beyond a lead's target adds nothing.
 */
export function computeAverageWigProgress(
  wig: Omit<Start, 'countsFrom'> & { leads: readonly LeadProgress[] },
  today: CalendarDay,
): number {
  if (wig.leads.length === 0) return 0;
  const gained = wig.leads.reduce((sum, lead) => {
    const before = computeShare(lead.currentValue - lead.reportedTotal, lead.targetValue);
    return sum + computeShare(lead.currentValue, lead.targetValue) - before;
  }, 0);
  const { createdOn, firstReportedOn } = wig;
  const schedule = { createdOn, firstReportedOn, frequency: 'daily', skipWeekends: false } as const;
  const days = computeElapsedPeriods(schedule, today);
  return ((gained / wig.leads.length) * 100) / days;
}
