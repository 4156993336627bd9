import { seriesNeverChecked } from '@goaltracker/db/core/users.table';
import {
  type NewOccurrence,
  type OpenSeriesRow,
  type SeriesProgress,
  advanceSeries,
  insertOccurrences,
  listOpenSeries,
  serializeSeriesChanges,
  setSeriesDue,
} from '@goaltracker/db/calendar/occurrences.queries';
import type { Database } from '@goaltracker/db/core/database';
import { parseInstants } from '@goaltracker/domain/calendar/instants';
import { CalendarFileError } from '@goaltracker/ics/reader/calendar-file-error';
import { CalendarTimeoutError } from '@goaltracker/ics/worker/calendar-timeout-error';
import { adoptSeries } from './adopt-series.ts';
import { buildOccurrence } from './series-record.ts';
import { TooManyStepsError } from './foreign-rules.ts';
import { computeSeriesDue, findSpanFrom, listSpans, longestStep, parseSeriesRule, storedAhead } from './series-rule.ts';

/** Bounds a transaction; what is left is stored before the next request, and reads compute it meanwhile. */
const maxOccurrencesAtOnce = 10_000;
/** Series whose rules are expanded together, if they are of other calendars. */
const seriesAtOnce = 500;
const msPerDay = 86_400_000;

/**
 * Stores the occurrences that start within 13 months, for the series of a user that have less than 12 months in store.
 * Does nothing if they are not due: another server may have done it. Concurrent calls run one after another.
 */
export async function topUpSeries(database: Database, userId: string, now: Date): Promise<void> {
  await database.asUser({ userId }, async (tx) => {
    const user = await serializeSeriesChanges(tx);
    if (!user || user.seriesDueAt === null || Date.parse(user.seriesDueAt) > now.getTime()) return;
    if (user.seriesDueAt === seriesNeverChecked) await adoptSeries(tx, user.timezone);
    const series = await listOpenSeries(tx);
    const { occurrences, advanced, dueAt } = await planTopUp(series, now);
    await insertOccurrences(tx, occurrences);
    await advanceSeries(tx, advanced);
    await setSeriesDue(tx, dueAt);
  });
}

async function planTopUp(series: readonly OpenSeriesRow[], now: Date) {
  const occurrences: NewOccurrence[] = [];
  const advanced: SeriesProgress[] = [];
  let dueAt: string | null = null;
  const bringForward = (at: string) => (dueAt = dueAt === null || at < dueAt ? at : dueAt);
  for (let at = 0; at < series.length; at += seriesAtOnce) {
    const planned = series.slice(at, at + seriesAtOnce).map(async (each) => {
      const isDue = Date.parse(each.generatedUntil) <= now.getTime() + storedAhead.least;
      const isPutOff = !isDue || occurrences.length >= maxOccurrencesAtOnce;
      const further = isPutOff ? 'later' : await expandFurther(each, now);
      if (further === 'later') bringForward(computeSeriesDue(each.generatedUntil));
      else if (further === 'refused') bringForward(new Date(now.getTime() + 30 * msPerDay).toISOString());
      else {
        occurrences.push(...further.occurrences);
        advanced.push(further.progress);
        if (!further.progress.isEnded) bringForward(computeSeriesDue(further.progress.generatedUntil));
      }
    });
    await Promise.all(planned);
  }
  return { occurrences, advanced, dueAt };
}

/** A rule of another calendar that is too complicated is 'refused', so that the user's other series go on. */
async function expandFurther(series: OpenSeriesRow, now: Date) {
  const rule = parseSeriesRule(series);
  const from = Date.parse(series.generatedUntil);
  const to = Math.min(now.getTime() + storedAhead.most, from + longestStep);
  const excluded = new Set(parseInstants(series.excluded));
  try {
    const spans = (await listSpans(rule, { from, to })).filter(({ start }) => !excluded.has(start));
    const isEnded = (await findSpanFrom(rule, to)) === undefined;
    return {
      occurrences: spans.map((span): NewOccurrence => {
        const { id, startTime, endTime } = buildOccurrence(series, span);
        return { id, seriesId: series.id, start: startTime, end: endTime };
      }),
      progress: { id: series.id, generatedUntil: new Date(to).toISOString(), isEnded },
    };
  } catch (error) {
    if (error instanceof TooManyStepsError || error instanceof CalendarTimeoutError) return 'later';
    if (error instanceof CalendarFileError) return 'refused';
    throw error;
  }
}
