import type { SeriesInRange } from '@goaltracker/db/calendar/occurrences.queries';
import { startSlices } from '@goaltracker/db/core/in-slices';
import { pickInstant } from '@goaltracker/domain/calendar/all-day';
import type { Moment } from '@goaltracker/domain/core/moment';
import { type Span, parseSpan } from '@goaltracker/domain/calendar/span';
import { CalendarFileError } from '@goaltracker/ics/reader/calendar-file-error';
import type { StepBudget } from '@goaltracker/ics/worker/step-budget';
import { endOfTime, findSpanFrom, listSpans, parseSeriesRule, startSteps } from './series-rule.ts';
import { listTaken } from './unchanged-occurrences.ts';

const msPerDay = 86_400_000;
/** What is listed at once, from the end of a series back. */
const window = 100 * msPerDay;

/**
 * Of each series the next occurrence without a row that has not ended, else the last one. Leaves out a series without any,
 * and a rule of another calendar that is too complicated. `storedStarts` are all of a series.
 */
export async function listNearestOccurrences<Series extends SeriesInRange>(
  all: readonly Series[],
  now: Moment,
): Promise<{ series: Series; span: Span }[]> {
  const [steps, endStep] = [startSteps(), startSlices()];
  const found: { series: Series; span: Span }[] = [];
  for (const series of all) {
    const span = await findNearest(series, Date.parse(pickInstant(now, series)), { steps, endStep });
    if (span) found.push({ series, span });
    await endStep();
  }
  return found;
}

async function findNearest(
  series: SeriesInRange,
  now: number,
  { steps, endStep }: { steps: StepBudget; endStep: ReturnType<typeof startSlices> },
): Promise<Span | undefined> {
  const rule = parseSeriesRule(series);
  const taken = listTaken(series);
  const isOpen = ({ start }: Span) => !taken.has(start);
  const { start, end } = rule.first;
  const endsAt = series.endsAt === null ? Infinity : Date.parse(series.endsAt);
  try {
    let next = endsAt > now ? findSpanFrom(rule, now - (end - start) - msPerDay, steps) : undefined;
    while (next && (next.end <= now || !isOpen(next))) {
      await endStep();
      next = findSpanFrom(rule, next.start + 1, steps);
    }
    if (next) return next;
    const first = Math.min(start, ...rule.added);
    for (let to = Math.min(endsAt, now); to > first; to -= window) {
      const last = listSpans(rule, { from: to - window, to }, steps).findLast(isOpen);
      if (last) return last;
      await endStep();
    }
    return undefined;
  } catch (error) {
    if (error instanceof CalendarFileError) return undefined;
    throw error;
  }
}

/** Orders events: first the events that have not ended, by their starts, then the ended events, the latest first. */
export function measureDistance(
  event: { startTime: string; endTime: string; isAllDay: boolean },
  moment: Moment,
): number {
  const { start, end } = parseSpan(event);
  const now = Date.parse(pickInstant(moment, event));
  return end <= now ? 2 * endOfTime - (start - now) : start - now;
}
