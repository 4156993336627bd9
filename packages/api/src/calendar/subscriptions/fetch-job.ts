import { deleteFetches } from '@goaltracker/db/calendar/subscriptions/fetch-queue.queries';
import { findSubscription } from '@goaltracker/db/calendar/subscriptions/subscriptions.queries';
import type { Database } from '@goaltracker/db/core/database';
import type { CalendarFetches } from '../../core/calendar-services.ts';
import type { DoFetch } from './fetch-queue.ts';
import { toOutcome } from './fetches.ts';
import { parkSubscription, storeOutcome } from './store-copy.ts';

/** Fetches a subscribed calendar as its user: one transaction reads what is known of it, another stores what came of it. */
export function createFetchJob(
  { database, clock }: { database: Pick<Database, 'asUser'>; clock: () => Date },
  fetches: CalendarFetches,
): DoFetch {
  return async ({ userId, subscriptionId }, { signal, isPoisoned }) => {
    if (isPoisoned) {
      await database.asUser({ userId }, (tx) => parkSubscription(tx, subscriptionId, clock()));
      return fetches.count('parked');
    }
    const found = await database.asUser({ userId }, async (tx) => {
      const row = await findSubscription(tx, subscriptionId);
      if (row) return { row, timeZone: (await tx.session).timezone };
      // Its user has been deleted, or it has while the job was given back.
      await deleteFetches(tx, [subscriptionId]);
      return undefined;
    });
    if (!found) return;
    const { row, timeZone } = found;
    const outcome = await toOutcome(fetches.fetchCopy({ ...row, subscriptionId, timeZone }, clock(), signal));
    await database.asUser({ userId }, (tx) => storeOutcome(tx, row, outcome, clock()));
  };
}
