import type { EventRow } from '@goaltracker/db/calendar/calendar.queries';
import { insertOccurrences, scheduleTopUp } from '@goaltracker/db/calendar/occurrences.queries';
import { findMatchingSeries, insertSeries } from '@goaltracker/db/calendar/series.queries';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { type Span, formatSpan } from '@goaltracker/domain/calendar/span';
import { CalendarFileError } from '@goaltracker/ics/reader/calendar-file-error';
import { ConflictError, ValidationError } from '../../core/errors.ts';
import { limitForeignSeries } from './limit-foreign-series.ts';
import { buildOccurrence, buildSeries } from './series-record.ts';
import { type SeriesRule, type StoredPart, computeTopUpTime, planStoredPart, startRuleAt } from './series-rule.ts';

/**
 * Finds the series with the same type, title and rule, or creates one (rules/recurrence.md#events-posted-one-by-one).
 * The caller holds the user's series lock.
 */
export async function findOrCreateSeriesId(
  tx: UserTransaction,
  event: Pick<EventRow, 'type' | 'title'> & { recurrence: string },
): Promise<string> {
  return (await findMatchingSeries(tx, event)) ?? newId();
}

/** A series to store: the first span of its rule, and what is stored of it immediately. */
export type NewSeries = StoredPart & { readonly first: Span };

/** Throws ValidationError if the series has no occurrence through the year 2200. */
export function planNewSeries(
  { span, recurrence, timezone, isAllDay }: { span: Span; recurrence: string; timezone: string; isAllDay: boolean },
  now: Date,
): NewSeries {
  const parsed = parseRecurrence(recurrence);
  if (!parsed) throw new ValidationError([{ path: ['recurrence'], message: 'Invalid input' }]);
  const rule: SeriesRule = { first: span, recurrence: parsed, timeZone: timezone, isAllDay, added: [] };
  const stored = planPart(rule, now);
  const [first] = stored.spans;
  if (!first) throw new ValidationError([{ path: ['recurrence'], message: 'It must end after it begins' }]);
  return { ...stored, first: (startRuleAt(rule, first) ?? rule).first };
}

function planPart(rule: SeriesRule, now: Date): StoredPart {
  try {
    return planStoredPart(rule, now);
  } catch (error) {
    if (!(error instanceof CalendarFileError)) throw error;
    throw new ValidationError([{ path: ['recurrence'], message: error.message }]);
  }
}

/**
 * Stores a new series with the fields of its first event, and returns that. Throws a ConflictError if there is an event
 * with `firstId`, the id that the client made for it.
 */
export async function insertNewSeries(
  tx: UserTransaction,
  plan: NewSeries,
  {
    createdAt,
    firstId,
    ...fields
  }: Omit<EventRow, 'userId' | 'recurrence'> & {
    recurrence: string;
    timezone: string;
    firstId: string | undefined;
  },
): Promise<EventRow> {
  const series = buildSeries(
    {
      ...fields,
      ...formatSpan(plan.first),
      added: '',
      id: newId(),
      userId: tx.userId,
      now: new Date(createdAt),
    },
    plan,
  );
  const occurrences = plan.spans.map((span) => buildOccurrence(series, span));
  const [first] = occurrences;
  if (!first) throw new Error('A new series has an occurrence');
  if (firstId !== undefined) first.id = firstId;
  await insertSeries(tx, [series]);
  await limitForeignSeries(tx, [series]);
  const inserted = await insertOccurrences(
    tx,
    occurrences.map(({ id, startTime, endTime }) => ({ id, seriesId: series.id, start: startTime, end: endTime })),
  );
  if (inserted < occurrences.length) throw new ConflictError('This already exists.');
  if (!plan.isEnded) await scheduleTopUp(tx, computeTopUpTime(plan.generatedUntil));
  const { seriesStart: _seriesStart, ...event } = first;
  return event;
}
