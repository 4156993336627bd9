import { addAmounts } from '../core/amount.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import { isLeadDone, computeShare, type LeadMeasure } from './goal-progress.ts';
import type { ReportingFrequency } from './enums.ts';
import { estimateCompletionDays } from './forecast.ts';
import { type Pace, type PaceFigures, computePace } from './pace.ts';
import { computeElapsedPeriods } from './periods.ts';

/** A lead measure with what was reported on it. */
export type LeadProgress = LeadMeasure & {
  /** Per its own reporting period. */
  expectedProgress: number | null;
  reportingFrequency: ReportingFrequency;
  createdOn: CalendarDay;
  /** The sum of its progress entries; what `currentValue` was set to by hand is no progress. */
  reportedTotal: number;
};

/** The progress of a lead measure per its own reporting period, every day of the week counted. */
export function computeAverageLeadProgress(
  lead: Pick<LeadProgress, 'createdOn' | 'reportedTotal' | 'reportingFrequency'>,
  today: CalendarDay,
): number {
  const periods = computeElapsedPeriods({
    createdOn: lead.createdOn,
    today,
    frequency: lead.reportingFrequency,
    skipWeekends: false,
  });
  return lead.reportedTotal / periods;
}

/** The pace of one lead measure; on track when nothing is expected of it. */
export function computeLeadPace(lead: LeadProgress, today: CalendarDay): Pace {
  return computePace({ average: computeAverageLeadProgress(lead, today), expected: lead.expectedProgress });
}

/**
 * What the pace of a WIG is rated by: the mean, over its open leads with an expected progress, of
 * average / expected, against the 1 that is expected of it. Leads may count in different units, so only
 * their ratios can be compared; a finished lead is left out, as its average can only fall. Nothing is
 * expected when no lead is left to rate.
 */
export function computeWigPaceFigures(leads: readonly LeadProgress[], today: CalendarDay): PaceFigures {
  const ratios = leads.flatMap((lead) =>
    lead.expectedProgress !== null && lead.expectedProgress > 0 && !isLeadDone(lead)
      ? [computeAverageLeadProgress(lead, today) / lead.expectedProgress]
      : [],
  );
  if (ratios.length === 0) return { average: 0, expected: null };
  return { average: ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length, expected: 1 };
}

/** Days until a lead measure reaches its target at its average so far; `null` without progress. */
export function estimateLeadCompletionDays(lead: LeadProgress, today: CalendarDay): number | null {
  return estimateCompletionDays({
    remaining: addAmounts(lead.targetValue, -lead.currentValue),
    averagePerPeriod: computeAverageLeadProgress(lead, today),
    frequency: lead.reportingFrequency,
    skipWeekends: false,
  });
}

/**
 * Days until a WIG is done: until the last of its open leads is. `null` when any of them has no
 * forecast or there is no lead; 0 when all are done.
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
 * The progress of a WIG in percent points per day since its creation: what the entries of its leads
 * added to its percentage. Going past a lead's target adds nothing.
 */
export function computeAverageWigProgress(
  wig: { createdOn: CalendarDay; leads: readonly LeadProgress[] },
  today: CalendarDay,
): number {
  if (wig.leads.length === 0) return 0;
  const gained = wig.leads.reduce((sum, lead) => {
    const before = computeShare(lead.currentValue - lead.reportedTotal, lead.targetValue);
    return sum + computeShare(lead.currentValue, lead.targetValue) - before;
  }, 0);
  const days = computeElapsedPeriods({ createdOn: wig.createdOn, today, frequency: 'daily', skipWeekends: false });
  return ((gained / wig.leads.length) * 100) / days;
}
