import type { CompletionStatus } from '@goaltracker/domain/calendar/enums';
import type { Span } from '@goaltracker/domain/calendar/span';
import { daysBetween, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { formatEventReport } from '@goaltracker/domain/progress/event-report';
import { listReportsOfGoal } from '../goals/goal-reports.ts';
import { isHoliday } from '../goals/habits.ts';
import { type Present, instantBefore } from '../moments.ts';
import type { EventPlan } from './event-plan.ts';

const evening = 21.5 * 60;
/** What happened since then has not been looked back on. */
const lookedBackDaysAgo = 2;

interface Outcome {
  readonly completionStatus: CompletionStatus;
  readonly report: string | null;
}

/** What was said on the evening of each occurrence that is over. */
export function judgeOccurrences(
  plan: EventPlan,
  spans: readonly Span[],
  present: Present,
): (Outcome & { at: Date; span: Span })[] {
  if (plan.isNeverReported) return [];
  const judge = plan.followsGoal && plan.goal !== undefined ? followGoal(plan.goal, present) : remarkOn(plan);
  const past = spans.flatMap((span) => {
    // An all-day event ends with its last day, not with the first moment of the next.
    const lastDay = toCalendarDay(new Date(span.end - 1), present.timezone);
    const daysAgo = daysBetween(lastDay, present.today);
    return daysAgo < lookedBackDaysAgo ? [] : [{ span, daysAgo }];
  });
  return past.map(({ span, daysAgo }, index) => {
    const said = instantBefore(present, daysAgo, evening).getTime();
    return { span, at: new Date(Math.max(said, span.end)), ...judge(daysAgo, index, past.length) };
  });
}

type Judge = (daysAgo: number, index: number, count: number) => Outcome;

function followGoal(title: string, present: Present): Judge {
  const reports = new Map(listReportsOfGoal(title, present).map((report) => [report.daysAgo, report]));
  return (daysAgo) => {
    const done = reports.get(daysAgo);
    return done
      ? { completionStatus: 'completed', report: formatEventReport(done.value, done.notes) }
      : { completionStatus: 'not_completed', report: isHoliday(daysAgo) ? 'Away' : null };
  };
}

function remarkOn({ remarks = [], evenOnHolidays, repeats }: EventPlan): Judge {
  return (daysAgo, index, count) => {
    if (repeats && !evenOnHolidays && isHoliday(daysAgo)) return { completionStatus: 'not_completed', report: 'Away' };
    const apart = Math.ceil(count / Math.max(remarks.length, 1));
    const report = index % apart === 0 ? (remarks[index / apart] ?? null) : null;
    return { completionStatus: 'completed', report };
  };
}
