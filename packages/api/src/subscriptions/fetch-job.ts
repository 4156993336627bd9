import { findSubscription } from '@goaltracker/db/subscriptions/subscriptions.queries';
import type { Database } from '@goaltracker/db/core/database';
import { deleteJob } from '@goaltracker/db/core/jobs/jobs.queries';
import type { CalendarFetches } from '../core/calendar-services.ts';
import type { ApiServices } from '../core/context.ts';
import type { JobHandler } from '../core/job-queue.ts';
import { toOutcome } from './fetches.ts';
import { storeOutcome, storeParked } from './store-copy.ts';

const kind = 'calendar-fetch';
const topics = ['calendarSubscriptions'];

interface FetchJobServices extends Pick<ApiServices, 'clock' | 'changes'> {
  readonly database: Pick<Database, 'asUser'>;
}

/** Fetches a subscribed calendar: one transaction reads the subscription, a second one stores the outcome. */
export function createFetchJob({ database, clock, changes }: FetchJobServices, fetches: CalendarFetches): JobHandler {
  return {
    kind,
    async handle({ userId, key }, { signal }) {
      const found = await database.asUser({ userId }, async (tx) => {
        const row = await findSubscription(tx, key);
        if (row) return { row, timeZone: (await tx.session).timezone };
        // The user or the subscription was deleted.
        await deleteJob(tx, { kind, key });
        return undefined;
      });
      if (!found) return;
      const { row, timeZone } = found;
      const outcome = await toOutcome(
        fetches.fetchCopy({ ...row, userId, subscriptionId: key, timeZone }, clock(), signal),
      );
      await database.asUser({ userId }, (tx) => storeOutcome(tx, row, outcome, clock()));
      if (outcome !== null || row.failures > 0) changes.publish({ userId, topics });
    },
    async onPark({ userId, key }) {
      await database.asUser({ userId }, (tx) => storeParked(tx, key, clock()));
      changes.publish({ userId, topics });
    },
  };
}
