import { type EventRow, insertEvents } from '@goaltracker/db/calendar/calendar.queries';
import { findMatchingSeries, insertSeries } from '@goaltracker/db/calendar/series.queries';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { chooseZone } from '@goaltracker/domain/calendar/all-day';
import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { type Span, formatSpan } from '@goaltracker/domain/calendar/span';
import { CalendarFileError } from '@goaltracker/ics/reader/calendar-file-error';
import { ConflictError, ValidationError } from '../../core/errors.ts';
import { limitSeries } from './limit-series.ts';
import { buildOccurrence, buildSeries } from './series-record.ts';
import { type SeriesRule, findEnd, findSpanFrom, startRuleAt } from './series-rule.ts';

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

/** A series to store: where its rule starts, its first occurrence, and when it ends. */
export interface NewSeries {
  readonly start: Span;
  readonly first: Span;
  readonly endsAt: string | null;
}

/**
 * Throws ValidationError for a rule that cannot be expanded, and for a series that has no occurrence through the year
 * 2200.
 */
export function planNewSeries({
  span,
  recurrence,
  timezone,
  isAllDay,
}: {
  span: Span;
  recurrence: string;
  timezone: string;
  isAllDay: boolean;
}): NewSeries {
  const parsed = parseRecurrence(recurrence);
  if (!parsed) throw new ValidationError([{ path: ['recurrence'], message: 'Invalid input' }]);
  const rule: SeriesRule = {
    first: span,
    recurrence: parsed,
    timeZone: chooseZone({ isAllDay }, timezone),
    isAllDay,
    added: [],
  };
  try {
    const first = findSpanFrom(rule, span.start);
    if (!first) throw new ValidationError([{ path: ['recurrence'], message: 'It must end after it begins' }]);
    return { start: (startRuleAt(rule, first) ?? rule).first, first, endsAt: findEnd(rule) };
  } catch (error) {
    if (!(error instanceof CalendarFileError)) throw error;
    throw new ValidationError([{ path: ['recurrence'], message: error.message }]);
  }
}

/**
 * Stores a new series with the fields of its first event, and returns that. With `firstId`, the id that the client made
 * for it, the first event has a row. Throws a ConflictError if there is an event with this id.
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
  const series = buildSeries({
    ...fields,
    ...formatSpan(plan.start),
    added: '',
    id: newId(),
    userId: tx.userId,
    now: new Date(createdAt),
    endsAt: plan.endsAt,
  });
  await insertSeries(tx, [series]);
  await limitSeries(tx);
  const occurrence = buildOccurrence(series, plan.first);
  if (firstId === undefined) return occurrence;
  const [first] = await insertEvents(tx, [{ ...occurrence, id: firstId }], { onConflict: 'ignore' });
  if (!first) throw new ConflictError('This already exists.');
  return first;
}
