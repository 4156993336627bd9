import { findMatchingSeries } from '@goaltracker/db/calendar/series.queries';
import type { EventRow } from '@goaltracker/db/calendar/calendar.queries';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { listOccurrences } from '@goaltracker/domain/calendar/occurrences';
import { type Recurrence, parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import type { Span } from '@goaltracker/domain/calendar/span';
import { ValidationError } from '../core/errors.ts';
import { isSpanInRange } from './event-times.ts';

/** The series of what repeats in the same words, or a new one. The caller has locked the user's series. */
export async function joinSeries(
  tx: UserTransaction,
  event: Pick<EventRow, 'type' | 'title'> & { recurrence: string },
): Promise<string> {
  return (await findMatchingSeries(tx, event)) ?? newId();
}

/** When the occurrences of a series take place, the first included, as far as the calendar reaches. Throws ValidationError for none. */
export function listPlannedSpans(
  first: Span,
  { recurrence, timezone, isAllDay }: { recurrence: string; timezone: string; isAllDay: boolean },
): Span[] {
  const where = { timeZone: timezone, isAllDay };
  const spans = listOccurrences(first, readRecurrence(recurrence), where).filter(isSpanInRange);
  if (spans.length === 0) throw new ValidationError([{ path: ['recurrence'], message: 'It must end after it begins' }]);
  return spans;
}

function readRecurrence(text: string): Recurrence {
  const recurrence = parseRecurrence(text);
  if (!recurrence) throw new ValidationError([{ path: ['recurrence'], message: 'Invalid input' }]);
  return recurrence;
}
