import {
  type NewOccurrence,
  type OpenSeriesRow,
  type SeriesProgress,
  advanceSeries,
  insertOccurrences,
  listOpenSeries,
  serializeSeriesChanges,
  seriesJob,
} from '@goaltracker/db/calendar/occurrences.queries';
import { deleteJob, lockJob, scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { parseInstants } from '@goaltracker/domain/calendar/instants';
import { startSlices } from '@goaltracker/db/core/in-slices';
import { CalendarFileError } from '@goaltracker/ics/reader/calendar-file-error';
import type { StepBudget } from '@goaltracker/ics/worker/step-budget';
import type { ApiServices } from '../../core/context.ts';
import type { JobHandler } from '../../core/job-queue.ts';
import { buildOccurrence } from './series-record.ts';
import {
  computeTopUpTime,
  findSpanFrom,
  listSpans,
  longestStep,
  parseSeriesRule,
  startSteps,
  storedAhead,
} from './series-rule.ts';

/** Bounds a transaction; the job comes again for the rest, and reads compute it meanwhile. */
const maxOccurrencesAtOnce = 10_000;

/** Stores the occurrences of the next 13 months of a user's series, in one transaction, and comes again in a week. */
export function createTopUpJob(
  { database, clock, changes }: Pick<ApiServices, 'database' | 'clock' | 'changes'>,
  { maxSteps }: { maxSteps?: number } = {},
): JobHandler {
  return {
    kind: seriesJob.kind,
    async handle({ userId }) {
      const now = clock();
      const earliest = await database.asUser({ userId }, (tx) => topUpSeries(tx, now, startSteps(maxSteps)));
      // Only then do reads change: what is further ahead, they compute.
      if (earliest !== undefined && Date.parse(earliest) < now.getTime())
        changes.publish({ userId, topics: ['calendar'] });
    },
  };
}

/** Returns when the earliest of the stored occurrences starts. */
async function topUpSeries(tx: UserTransaction, now: Date, steps: StepBudget): Promise<string | undefined> {
  await serializeSeriesChanges(tx);
  await lockJob(tx, seriesJob);
  const { occurrences, advanced, dueAt } = await planTopUp(await listOpenSeries(tx), now, steps);
  await insertOccurrences(tx, occurrences);
  await advanceSeries(tx, advanced);
  await (dueAt ? scheduleJob(tx, { ...seriesJob, dueAt }) : deleteJob(tx, seriesJob));
  return occurrences.map(({ start }) => start).toSorted()[0];
}

/** What to store and how far the series then are; `dueAt` is undefined when none goes on. */
async function planTopUp(series: readonly OpenSeriesRow[], now: Date, steps: StepBudget) {
  const occurrences: NewOccurrence[] = [];
  const advanced: SeriesProgress[] = [];
  const dueTimes: number[] = [];
  const endStep = startSlices();
  for (const each of series) {
    await endStep();
    const due = computeTopUpTime(each.generatedUntil).getTime();
    const isLeft = due <= now.getTime() && occurrences.length < maxOccurrencesAtOnce;
    const further = isLeft ? expandFurther(each, now, steps) : 'later';
    if (further === 'later') {
      dueTimes.push(due);
      continue;
    }
    occurrences.push(...further.occurrences);
    advanced.push(further.progress);
    const { isEnded, generatedUntil } = further.progress;
    if (!isEnded) dueTimes.push(computeTopUpTime(generatedUntil).getTime());
  }
  const dueAt = dueTimes.length > 0 ? new Date(dueTimes.reduce((one, other) => Math.min(one, other))) : undefined;
  return { occurrences, advanced, dueAt };
}

/**
 * The occurrences of at most ten years, or 'later' when the user's rules have taken their steps. A rule of another
 * calendar that is too complicated by itself gives none, as in reads.
 */
function expandFurther(series: OpenSeriesRow, now: Date, steps: StepBudget) {
  const rule = parseSeriesRule(series);
  const from = Date.parse(series.generatedUntil);
  const to = Math.min(now.getTime() + storedAhead.most, from + longestStep);
  const excluded = new Set(parseInstants(series.excluded));
  const progress = { id: series.id, generatedUntil: new Date(to).toISOString() };
  try {
    const spans = listSpans(rule, { from, to }, steps).filter(({ start }) => !excluded.has(start));
    const isEnded = findSpanFrom(rule, to, steps) === undefined;
    return {
      occurrences: spans.map((span): NewOccurrence => {
        const { id, startTime, endTime } = buildOccurrence(series, span);
        return { id, seriesId: series.id, start: startTime, end: endTime };
      }),
      progress: { ...progress, isEnded },
    };
  } catch (error) {
    if (steps.isExceeded) return 'later';
    if (error instanceof CalendarFileError) return { occurrences: [], progress: { ...progress, isEnded: false } };
    throw error;
  }
}
