import { findMatchingSeries } from '@goaltracker/db/calendar/series.queries';
import type { EventRow } from '@goaltracker/db/calendar/calendar.queries';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { listOccurrences } from '@goaltracker/domain/calendar/occurrences';
import { type Recurrence, parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import type { Span } from '@goaltracker/domain/calendar/span';
import { ValidationError } from '../core/errors.ts';
import { isSpanInRange } from './event-times.ts';

/** Finds the series with the same type, title and rule, or creates one. The caller holds the user's series lock. */
export async function findOrCreateSeriesId(
  tx: UserTransaction,
  event: Pick<EventRow, 'type' | 'title'> & { recurrence: string },
): Promise<string> {
  return (await findMatchingSeries(tx, event)) ?? newId();
}

/** The spans of a series, including the first, through the year 2200. Throws ValidationError if there is none. */
export function listOccurrenceSpans(
  first: Span,
  { recurrence, timezone, isAllDay }: { recurrence: string; timezone: string; isAllDay: boolean },
): Span[] {
  const where = { timeZone: timezone, isAllDay };
  const spans = listOccurrences(first, getRecurrence(recurrence), where).filter(isSpanInRange);
  if (spans.length === 0) throw new ValidationError([{ path: ['recurrence'], message: 'It must end after it begins' }]);
  return spans;
}

/** Throws ValidationError. */
function getRecurrence(text: string): Recurrence {
  const recurrence = parseRecurrence(text);
  if (!recurrence) throw new ValidationError([{ path: ['recurrence'], message: 'Invalid input' }]);
  return recurrence;
}
