import { countSeries } from '@goaltracker/db/calendar/series.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { maxSeries } from '@goaltracker/domain/calendar/recurrence';
import { ValidationError } from '../../core/errors.ts';

/**
 * Throws ValidationError when the account has too many series, including the series that this transaction stored. A
 * restore has the same limit.
 */
export async function limitSeries(tx: UserTransaction): Promise<void> {
  if ((await countSeries(tx)) <= maxSeries) return;
  const message = `You have ${maxSeries.toLocaleString('en')} repeating events, the maximum number: delete some first.`;
  throw new ValidationError([{ path: [], message }]);
}
