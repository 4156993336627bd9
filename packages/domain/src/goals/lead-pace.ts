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

/** A lead measure with the progress reported on it. */
export type LeadProgress = LeadMeasure & {
  /** Per its own reporting period. */
  expectedProgress: number | null;
  reportingFrequency: ReportingFrequency;
  createdOn: CalendarDay;
  /** The earliest day with an entry; `null` without entries. */
  firstReportedOn: CalendarDay | null;
  /** The day from which the pace of its goal counts; `null` without one. */
  countsFrom: CalendarDay | null;
  /** The sum of its progress entries; excludes changes made by setting `currentValue`. */
  reportedTotal: number;
  /** The part of it before `countsFrom`. */
  reportedBefore: number;
};

/** The average progress of a lead measure per its own reporting period; weekends are never skipped. */
export function computeAverageLeadProgress(
  lead: Pick<LeadProgress, keyof Start | 'reportedTotal' | 'reportingFrequency'>,
  today: CalendarDay,
): number {
  return lead.reportedTotal / computeElapsedPeriods(toSchedule(lead), today);
}

/** The average from the `countsFrom` of its goal on, which its pace goes by; without one that of all entries. */
export function computeLeadRate(
  lead: Pick<LeadProgress, keyof Start | 'reportedTotal' | 'reportedBefore' | 'reportingFrequency'>,
  today: CalendarDay,
): number {
  return addAmounts(lead.reportedTotal, -lead.reportedBefore) / computeCountedPeriods(toSchedule(lead), today);
}

/** Whether each open lead measure has been worked on for a whole reporting period, today counted. */
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
 * The figures a WIG's pace is computed from: the mean of average / expected over its open lead measures with an
 * expected progress, each since its start, against an expected 1. Ratios make leads of different units comparable. A completed lead is left
 * out, as its average can only fall, and so is one in its first period while others are past theirs; without any open
 * lead nothing is expected (rules/pace.md#wigs).
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

/** Days until a lead measure reaches its target at its average so far; 0 when it has, `null` without progress. */
export function estimateLeadCompletionDays(lead: LeadProgress, today: CalendarDay): number | null {
  return estimateCompletionDays({
    remaining: addAmounts(lead.targetValue, -lead.currentValue),
    averagePerPeriod: computeAverageLeadProgress(lead, today),
    frequency: lead.reportingFrequency,
    skipWeekends: false,
  });
}

/**
 * Days until a WIG is completed, that is, until the last of its lead measures is (rules/forecast.md#wigs). `null` when
 * any open lead has no forecast or there is no lead; 0 when all are done.
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
 * measures raised its percentage. Progress beyond a lead's target adds nothing.
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
