import type { CompletionStatus } from '@goaltracker/domain/calendar/enums';
import type { Span } from '@goaltracker/domain/calendar/span';
import { daysBetween, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { formatEventReport } from '@goaltracker/domain/progress/event-report';
import { listReportsOfGoal } from '../goals/goal-reports.ts';
import { isHoliday } from '../goals/habits.ts';
import { type ReferenceTime, computeInstant } from '../demo-action.ts';
import type { EventPlan } from './event-plan.ts';

const evening = 21.5 * 60;
/** Later events have no report yet. */
const lastReportedDaysAgo = 2;

interface Outcome {
  readonly completionStatus: CompletionStatus;
  readonly report: string | null;
}

/** The outcomes of past occurrences. Each is reported in the evening of its day. */
export function listOutcomes(
  plan: EventPlan,
  spans: readonly Span[],
  reference: ReferenceTime,
): (Outcome & { at: Date; span: Span })[] {
  if (plan.isNeverReported) return [];
  const createOutcome =
    plan.followsGoal && plan.goal !== undefined ? fromGoalReports(plan.goal, reference) : fromReportTexts(plan);
  const past = spans.flatMap((span) => {
    // The end is exclusive: an all-day event ends at the midnight after its last day.
    const lastDay = toCalendarDay(new Date(span.end - 1), reference.timezone);
    const daysAgo = daysBetween(lastDay, reference.today);
    return daysAgo < lastReportedDaysAgo ? [] : [{ span, daysAgo }];
  });
  return past.map(({ span, daysAgo }, index) => {
    const reportedAt = computeInstant(reference, daysAgo, evening).getTime();
    return { span, at: new Date(Math.max(reportedAt, span.end)), ...createOutcome(daysAgo, index, past.length) };
  });
}

type CreateOutcome = (daysAgo: number, index: number, count: number) => Outcome;

function fromGoalReports(title: string, reference: ReferenceTime): CreateOutcome {
  const reports = new Map(listReportsOfGoal(title, reference).map((report) => [report.daysAgo, report]));
  return (daysAgo) => {
    const goalReport = reports.get(daysAgo);
    return goalReport
      ? { completionStatus: 'completed', report: formatEventReport(goalReport.value, goalReport.notes) }
      : { completionStatus: 'not_completed', report: isHoliday(daysAgo) ? 'Away' : null };
  };
}

function fromReportTexts({ reports = [], evenOnHolidays, repeats }: EventPlan): CreateOutcome {
  return (daysAgo, index, count) => {
    if (repeats && !evenOnHolidays && isHoliday(daysAgo)) return { completionStatus: 'not_completed', report: 'Away' };
    const interval = Math.ceil(count / Math.max(reports.length, 1));
    const report = index % interval === 0 ? (reports[index / interval] ?? null) : null;
    return { completionStatus: 'completed', report };
  };
}
