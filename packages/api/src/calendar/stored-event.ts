import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { NotFoundError } from '../core/errors.ts';
import { storeOccurrences } from './series/further-occurrences.ts';

/**
 * Finds or changes an event by its id; where there is none, once more after storing the occurrence with this id. Throws
 * NotFoundError when `find` returns undefined.
 */
export async function findOrStore<Found>(
  tx: UserTransaction,
  id: string,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const found = (await find()) ?? ((await storeOccurrences(tx, [id])) ? await find() : undefined);
  if (found === undefined) throw new NotFoundError();
  return found;
}
