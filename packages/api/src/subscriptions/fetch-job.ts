import { isDisabled } from '@goaltracker/db/auth/auth.queries';
import { findSubscription } from '@goaltracker/db/subscriptions/subscriptions.queries';
import type { Database } from '@goaltracker/db/core/database';
import { deleteJob, scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import { computeRefreshDelay } from '@goaltracker/domain/subscriptions/schedule';
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

/**
 * Fetches a subscribed calendar: one transaction reads the subscription, a second one stores the outcome. For a
 * disabled account, only reschedules the job (rules/accounts.md#disabled-accounts).
 */
export function createFetchJob({ database, clock, changes }: FetchJobServices, fetches: CalendarFetches): JobHandler {
  return {
    kind,
    async handle({ userId, key }, { signal }) {
      const found = await database.asUser({ userId }, async (tx) => {
        const row = await findSubscription(tx, key);
        if (!row) {
          // The user or the subscription was deleted.
          await deleteJob(tx, { kind, key });
          return undefined;
        }
        if (!(await isDisabled(tx))) return { row, timeZone: (await tx.session).timezone };
        const { refreshMinutes } = row;
        const delay = computeRefreshDelay({ refreshMinutes, failures: 0, retryAfterSeconds: 0 }, Math.random());
        await scheduleJob(tx, { kind, key, dueAt: new Date(clock().getTime() + delay) });
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
