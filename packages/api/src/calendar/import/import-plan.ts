import { type CalendarLoss, maxLossExamples } from '@goaltracker/domain/calendar/calendar-losses';
import { listOccurrencesBetween } from '@goaltracker/domain/calendar/occurrences';
import { type Recurrence, defaultRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { parseRule } from '@goaltracker/domain/calendar/recurrence-rule';
import { recurrenceTypes } from '@goaltracker/domain/calendar/enums';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { CalendarFileError } from '@goaltracker/ics/reader/calendar-file-error';
import type { ReadCalendar, ReadEvent } from '@goaltracker/ics/reader/read-calendar';
import { parseRuleParts } from '@goaltracker/ics/rules/check-rule';
import { type SeriesRule, type StoredPart, planStoredPart } from '../series/series-rule.ts';
import { type FileEntry, groupEntries, isRepeating } from './file-entries.ts';

/** An entry of a file and, if it repeats, the series that it becomes. */
export interface PlannedEntry extends FileEntry {
  readonly series: PlannedSeries | null;
}

export interface PlannedSeries {
  readonly rule: SeriesRule;
  /** Starts that do not take place. */
  readonly excluded: readonly number[];
  readonly stored: StoredPart;
}

export interface ImportPlan {
  readonly name: string | null;
  readonly entries: readonly PlannedEntry[];
  readonly losses: readonly CalendarLoss[];
}

/** Occurrences that one file may have until 13 months from now. */
const maxOccurrences = 50_000;
/** Milliseconds for all series of a file. */
const longestExpansion = 5_000;

/**
 * Plans what the events of a file become. Throws CalendarFileError for a file with too many occurrences, or with rules
 * that take too long.
 */
export async function planImport(
  calendar: ReadCalendar,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<ImportPlan> {
  const deadline = performance.now() + longestExpansion;
  const entries: PlannedEntry[] = [];
  const unsupported: string[] = [];
  let occurrences = 0;
  for (const entry of groupEntries(calendar.events)) {
    if (performance.now() > deadline)
      throw new CalendarFileError('The repeating events of the file take too long to work out.');
    const series = isRepeating(entry.event) ? await planSeries(entry, { timeZone, now }) : null;
    if (series === null && entry.event.rrule !== null) unsupported.push(entry.event.title);
    occurrences += series?.stored.spans.length ?? 1;
    if (occurrences > maxOccurrences) {
      throw new CalendarFileError('The events of the file repeat too often: more than 50,000 times until next year.');
    }
    entries.push({ ...entry, series });
  }
  return { name: calendar.name, entries, losses: addUnsupported(calendar.losses, unsupported) };
}

/** Null for a rule that gives nothing or cannot be expanded: then only the first event is kept. */
async function planSeries(
  { event, own }: FileEntry,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<PlannedSeries | null> {
  const zone = event.timeZone ?? timeZone;
  const first = { start: event.start, end: event.end };
  const given: SeriesRule = {
    first,
    recurrence: toRecurrence(event, zone),
    timeZone: zone,
    isAllDay: event.isAllDay,
    added: event.added,
  };
  const cancelled = own.flatMap(({ isCancelled, recurrenceId }) =>
    isCancelled && recurrenceId !== null ? [recurrenceId] : [],
  );
  try {
    const excluded = [...event.excluded, ...cancelled];
    const stored = await planStoredPart(given, now);
    if (stored.spans.length === 0) return null;
    if (stored.spans[0]?.start === event.start) return { rule: given, excluded, stored };
    // Calendars show the start of an event also if its rule does not give it.
    const rule = { ...given, added: [event.start, ...event.added] };
    return { rule, excluded, stored: await planStoredPart(rule, now) };
  } catch (error) {
    if (error instanceof CalendarFileError) return null;
    throw error;
  }
}

/** Our own settings where they have the same occurrences, and otherwise the rule with its frequency and end. */
function toRecurrence({ rrule, start, end, isAllDay }: ReadEvent, timeZone: string): Recurrence {
  if (rrule === null) return { ...defaultRecurrence, type: 'daily', endType: 'after', count: 1 };
  const own = parseRule(rrule, { ...toWallClock(start, timeZone), timeZone });
  const first = { start, end };
  // A count begins with the start, which the settings would not count if they do not fall on it.
  const isSame = own && (own.endType !== 'after' || listFirst(first, own, { timeZone, isAllDay }) === start);
  if (isSame) return own;
  const parts = parseRuleParts(rrule);
  const type = recurrenceTypes.find((known) => known.toUpperCase() === parts.get('FREQ')) ?? 'daily';
  const until = parts.get('UNTIL');
  const count = parts.get('COUNT');
  return {
    ...defaultRecurrence,
    type,
    interval: Number(parts.get('INTERVAL') ?? 1),
    ...(count !== undefined && { endType: 'after' as const, count: Number(count) }),
    ...(until !== undefined && {
      endType: 'until' as const,
      endDate: `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`,
    }),
    rrule,
  };
}

function listFirst(
  first: SeriesRule['first'],
  recurrence: Recurrence,
  where: { timeZone: string; isAllDay: boolean },
): number | undefined {
  return listOccurrencesBetween({ first, recurrence, ...where }, { from: first.start, to: first.start + 1 })[0]?.start;
}

function addUnsupported(losses: readonly CalendarLoss[], titles: readonly string[]): CalendarLoss[] {
  if (titles.length === 0) return [...losses];
  const other = losses.find(({ kind }) => kind === 'unsupportedRules');
  const examples = [...new Set([...(other?.examples ?? []), ...titles])].slice(0, maxLossExamples);
  const loss: CalendarLoss = { kind: 'unsupportedRules', count: titles.length + (other?.count ?? 0), examples };
  return [...losses.filter((each) => each !== other), loss];
}
