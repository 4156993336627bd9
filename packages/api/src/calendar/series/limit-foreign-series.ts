import { type SeriesRow, countForeignSeries } from '@goaltracker/db/calendar/series.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { maxForeignSeries, parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { ValidationError } from '../../core/errors.ts';

/**
 * Throws a ValidationError if the account has too many series with rules of other calendars, those included that the
 * transaction has just stored. A restore has the same limit.
 */
export async function limitForeignSeries(
  tx: UserTransaction,
  stored: readonly Pick<SeriesRow, 'recurrence'>[],
): Promise<void> {
  const hasForeign = stored.some(({ recurrence }) => typeof parseRecurrence(recurrence)?.rrule === 'string');
  if (!hasForeign || (await countForeignSeries(tx)) <= maxForeignSeries) return;
  const message = `You have ${maxForeignSeries.toLocaleString('en')} repeating events from other calendars, the maximum number: delete some first.`;
  throw new ValidationError([{ path: [], message }]);
}
