import type { SeriesEventRow } from '@goaltracker/db/calendar/series.queries';
import { newId } from '@goaltracker/db/core/id';
import { parseCompletionStatus } from '@goaltracker/domain/calendar/completion-status';
import { formatOccurrenceId } from '@goaltracker/domain/calendar/occurrence-id';
import { diffSeries } from '@goaltracker/domain/calendar/series';
import { type Span, formatSpan, parseSpan } from '@goaltracker/domain/calendar/span';
import {
  type ChangedPart,
  type SeriesChange,
  type SplitEvents,
  changeOccurrence,
  toEventRow,
} from './change-occurrence.ts';
import { planNewSeries } from './new-series.ts';
import { buildSeries, completeWithTask } from './series-record.ts';

/** Moves, adds and removes occurrences to match a new recurrence. Without a recurrence only the first remains. */
export async function reschedule(
  { inScope, record }: SplitEvents,
  target: SeriesEventRow,
  change: SeriesChange,
  { timezone, now }: { timezone: string; now: Date },
): Promise<ChangedPart> {
  const recurrence = change.recurrence ?? null;
  const moved = inScope.map((row) => changeOccurrence(row, target, change, timezone));
  const [first = target] = moved;
  const span = parseSpan(first);
  const plan =
    recurrence === null ? undefined : planNewSeries({ span, recurrence, timezone, isAllDay: first.isAllDay }, now);
  const series =
    plan && recurrence !== null
      ? {
          ...buildSeries(
            {
              ...first,
              ...formatSpan(plan.first),
              recurrence,
              timezone,
              added: '',
              // Not that of a series without a record: the record may come back with its deleted task.
              id: record?.id ?? newId(),
              now,
            },
            plan,
          ),
          uid: record?.uid ?? null,
          sequence: record ? record.sequence + 1 : 0,
        }
      : undefined;
  const existing = inScope.map((row, at) => ({
    id: row.id,
    span: parseSpan(moved[at] ?? row),
    isKept: hasReportOrNote(row),
  }));
  const diff = diffSeries(existing, plan?.spans ?? [span]);
  const seriesId = series?.id ?? null;
  const rows = new Map(moved.map((row) => [row.id, row]));
  const stored = new Map(inScope.map((row) => [row.id, toEventRow(row)]));
  const created = { createdAt: now.toISOString(), updatedAt: now.toISOString() };
  const toFields = (each: Span) => ({
    ...formatSpan(each),
    recurrence,
    seriesId,
    seriesStart: series ? new Date(each.start).toISOString() : null,
  });
  return {
    changed: [
      ...diff.moved.map((each) => ({ ...get(rows, each.id), ...toFields(each.span) })),
      ...diff.added.map((each) => ({
        ...first,
        ...completeWithTask(inScope[0]?.taskCompletedAt ?? null),
        ...created,
        ...toFields(each),
        id: series ? formatOccurrenceId(series.occurrenceKey, each.start) : newId(),
      })),
      ...diff.detached.map((id) => ({ ...get(stored, id), recurrence: null, seriesId: null, seriesStart: null })),
    ],
    removed: diff.removed,
    series,
  };
}

/** Such an occurrence is never deleted by a change of recurrence. */
function hasReportOrNote({ completionStatus, report, hasNote }: SeriesEventRow): boolean {
  return parseCompletionStatus(completionStatus) !== 'unreported' || Boolean(report) || hasNote;
}

function get<Value>(map: ReadonlyMap<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value === undefined) throw new Error(`The plan names an unknown occurrence: ${id}`);
  return value;
}
