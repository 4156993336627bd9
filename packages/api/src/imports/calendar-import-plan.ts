import { startSlices } from '@goaltracker/db/core/in-slices';
import { type CalendarLoss, maxLossExamples } from '@goaltracker/domain/calendar/calendar-losses';
import { CalendarFileError } from '@goaltracker/domain/calendar/calendar-file-error';
import { StepBudget } from '@goaltracker/domain/calendar/step-budget';
import { readSeriesRule } from '../calendar/series/read-series-rule.ts';
import {
  type SeriesRule,
  findEnd,
  findSpanBefore,
  findSpanFrom,
  listSpans,
} from '@goaltracker/domain/calendar/series/series-rule';
import { endOfTime } from '@goaltracker/domain/calendar/occurrences';
import { type CalendarEntries, type FileEntry, isRepeating } from './file-entries.ts';

/** An entry of a file. `series`: the series of a repeating entry. */
export interface PlannedEntry extends FileEntry {
  readonly series: PlannedSeries | null;
}

export interface PlannedSeries {
  readonly rule: SeriesRule;
  /** Starts of occurrences that do not take place. */
  readonly excluded: readonly number[];
  /** The end of the last occurrence; null without an end. */
  readonly endsAt: string | null;
  readonly lastStart: number | null;
  /** The number of occurrences that start within the coming year. */
  readonly count: number;
}

export interface CalendarPlan {
  readonly name: string | null;
  readonly entries: readonly PlannedEntry[];
  readonly losses: readonly CalendarLoss[];
}

/** Maximum number of events in one file. For a series, the occurrences of the coming year count. */
const maxOccurrences = 50_000;
const year = 366 * 86_400_000;
/** Step budget for all rules of other calendars in a file: about a second. */
const usualSteps = 5_000_000;

/**
 * Plans the events of calendar files. Throws CalendarFileError when files have too many occurrences, or rules that are
 * too complicated together.
 */
export async function planCalendar(
  calendar: CalendarEntries,
  { timeZone, now, maxSteps = usualSteps }: { timeZone: string; now: Date; maxSteps?: number },
): Promise<CalendarPlan> {
  const steps = new StepBudget(maxSteps, 'The repeating events of the file are too complicated.');
  const endStep = startSlices();
  const entries: PlannedEntry[] = [];
  const unsupported: string[] = [];
  let occurrences = 0;
  for (const entry of calendar.entries) {
    await endStep();
    const series = isRepeating(entry.event) ? planSeries(entry, { timeZone, now, steps }) : null;
    if (series === null && entry.event.rrule !== null) unsupported.push(entry.event.title);
    occurrences += series?.count ?? 1;
    if (occurrences > maxOccurrences) {
      throw new CalendarFileError('The events of the file repeat too often: more than 50,000 times until next year.');
    }
    entries.push({ ...entry, series });
  }
  return { name: calendar.name, entries, losses: addUnsupported(calendar.losses, unsupported) };
}

/** When the rule has no occurrences or cannot be expanded, returns null: only the first event is kept. */
function planSeries(
  { event, own }: FileEntry,
  { timeZone, now, steps }: { timeZone: string; now: Date; steps: StepBudget },
): PlannedSeries | null {
  const given = readSeriesRule(event, timeZone);
  const cancelled = own.flatMap(({ isCancelled, recurrenceId }) =>
    isCancelled && recurrenceId !== null ? [recurrenceId] : [],
  );
  try {
    const excluded = [...event.excluded, ...cancelled];
    const first = findSpanFrom(given, Math.min(event.start, ...event.added), steps);
    if (!first) return null;
    // Calendars show the start of an event even when its rule does not give it.
    const rule = first.start === event.start ? given : { ...given, added: [event.start, ...event.added] };
    const coming = { from: now.getTime(), to: now.getTime() + year };
    const endsAt = findEnd(rule, steps);
    const lastStart = endsAt === null ? null : (findSpanBefore(rule, endOfTime, steps)?.start ?? null);
    return { rule, excluded, endsAt, lastStart, count: listSpans(rule, coming, steps).length };
  } catch (error) {
    if (error instanceof CalendarFileError && !steps.isExceeded) return null;
    throw error;
  }
}

function addUnsupported(losses: readonly CalendarLoss[], titles: readonly string[]): CalendarLoss[] {
  if (titles.length === 0) return [...losses];
  const other = losses.find(({ kind }) => kind === 'unsupportedRules');
  const examples = [...new Set([...(other?.examples ?? []), ...titles])].slice(0, maxLossExamples);
  const loss: CalendarLoss = { kind: 'unsupportedRules', count: titles.length + (other?.count ?? 0), examples };
  return [...losses.filter((each) => each !== other), loss];
}
