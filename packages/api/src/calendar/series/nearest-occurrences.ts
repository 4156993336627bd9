import type { SeriesInRange } from '@goaltracker/db/calendar/occurrences.queries';
import { startSlices } from '@goaltracker/db/core/in-slices';
import { searchNearestSpan } from '@goaltracker/domain/calendar/series/nearest-occurrence';
import { startSteps } from '@goaltracker/domain/calendar/series/series-rule';
import type { Span } from '@goaltracker/domain/calendar/span';
import type { Moment } from '@goaltracker/domain/core/moment';

/**
 * Returns the occurrence of each series that `searchNearestSpan` finds. Leaves out series without one. `storedStarts`
 * must hold all stored starts of a series.
 */
export async function listNearestOccurrences<Series extends SeriesInRange>(
  all: readonly Series[],
  now: Moment,
): Promise<{ series: Series; span: Span }[]> {
  const [steps, endStep] = [startSteps(), startSlices()];
  const found: { series: Series; span: Span }[] = [];
  for (const series of all) {
    const search = searchNearestSpan(series, { storedStarts: series.storedStarts, now }, steps);
    let step = search.next();
    while (!step.done) {
      await endStep();
      step = search.next();
    }
    if (step.value) found.push({ series, span: step.value });
    await endStep();
  }
  return found;
}
