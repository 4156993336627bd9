import { scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import {
  type SubscriptionRow,
  findSubscription,
  hasSubscribedEvents,
  replaceSubscribedEvents,
  updateSubscription,
} from '@goaltracker/db/subscriptions/subscriptions.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { computeRefreshDelay } from '@goaltracker/domain/subscriptions/schedule';
import type { CalendarCopy } from '../core/calendar-services.ts';
import { CalendarFetchError } from './fetch-failures.ts';

/** A new copy, null when the stored copy is current, or an error. */
export type FetchOutcome = CalendarCopy | CalendarFetchError | null;

const day = 86_400_000;
const withoutEvents = 'It came without any events, so those from before are kept for a day.';

/**
 * Stores the outcome of a fetch and schedules the next fetch. Keeps the stored events after a failure, and for a day
 * when the new copy has no events (rules/subscriptions.md#kept-copies). Returns the subscription, or undefined when it
 * was deleted. When its address has changed, stores nothing.
 */
export async function storeOutcome(
  tx: UserTransaction,
  { id, url }: Pick<SubscriptionRow, 'id' | 'url'>,
  outcome: FetchOutcome,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const row = await findSubscription(tx, id, { locks: true });
  if (!row || row.url !== url) return row;
  const failure = outcome instanceof CalendarFetchError ? outcome : await findEmptiness(tx, row, outcome, now);
  const failures = failure ? row.failures + 1 : 0;
  const { refreshMinutes } = row;
  const retryAfterSeconds = failure?.retryAfterSeconds ?? 0;
  const delay = computeRefreshDelay({ refreshMinutes, failures, retryAfterSeconds }, Math.random());
  await scheduleJob(tx, { kind: 'calendar-fetch', key: id, dueAt: new Date(now.getTime() + delay) });
  const fetchedAt = now.toISOString();
  if (failure) {
    const failingSince = row.failingSince ?? fetchedAt;
    return updateSubscription(tx, id, { fetchedAt, failingSince, failure: failure.message, failures });
  }
  const copy = outcome instanceof CalendarFetchError ? null : outcome;
  if (copy) await replaceSubscribedEvents(tx, id, copy.events);
  return updateSubscription(tx, id, {
    fetchedAt,
    succeededAt: fetchedAt,
    failingSince: null,
    failure: null,
    failures,
    ...(copy && { etag: copy.etag, lastModified: copy.lastModified, keptUntil: copy.keptUntil }),
  });
}

/**
 * Treats an empty copy as a failure for a day: a calendar that loses all events at once has more often failed than been
 * emptied.
 */
async function findEmptiness(
  tx: UserTransaction,
  row: SubscriptionRow,
  copy: CalendarCopy | null,
  now: Date,
): Promise<CalendarFetchError | undefined> {
  if (!copy || copy.events.length > 0 || !(await hasSubscribedEvents(tx, row.id))) return undefined;
  const isLasting = row.failure === withoutEvents && now.getTime() - Date.parse(row.failingSince ?? '') >= day;
  return isLasting ? undefined : new CalendarFetchError(withoutEvents);
}

/** Records that a calendar is no longer fetched until the user refreshes it. */
export async function storeParked(tx: UserTransaction, id: string, now: Date): Promise<void> {
  const row = await findSubscription(tx, id, { locks: true });
  if (!row) return;
  const failure = 'Reading it has failed several times on our side. Refresh it to try again.';
  await updateSubscription(tx, id, { failingSince: row.failingSince ?? now.toISOString(), failure });
}
