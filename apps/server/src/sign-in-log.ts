import { type AttemptEvent, type SignInAttempts, attemptEvents } from '@goaltracker/api/core/auth-services';
import { describeError } from '@goaltracker/api/core/describe-error';
import { type SecurityChange, type SecurityEvents, securityChanges } from '@goaltracker/api/core/security-events';
import { EventCounts } from '@goaltracker/api/core/event-counts';
import { isDatabaseUnavailable } from '@goaltracker/db/core/errors';
import type { FastifyInstance } from 'fastify';
import { summarizeError } from './log.ts';

/** Milliseconds. */
const cleaningInterval = 60_000;

interface SignInSources {
  readonly services: { readonly attempts: Pick<SignInAttempts, 'onEvent' | 'deleteExpired'> };
  readonly securityEvents: SecurityEvents;
}

/** Counts since the start. */
export interface SignInTotals {
  readonly attempts: Readonly<Record<AttemptEvent, number>>;
  readonly changes: Readonly<Record<SecurityChange, number>>;
}

/**
 * Logs once a minute the number of wrong passwords and of changed sign-in methods, without naming users, and deletes
 * expired counts. Returns the totals for metrics.
 */
export function addSignInLog(
  app: FastifyInstance,
  { services: { attempts }, securityEvents }: SignInSources,
): SignInTotals {
  const events = new EventCounts(attemptEvents, (counts) => app.log.warn(counts, 'Wrong passwords'));
  attempts.onEvent = (event) => events.count(event);
  const changes = new EventCounts(securityChanges, (counts) => app.log.warn(counts, 'Ways to sign in changed'));
  securityEvents.onEvent = (change) => changes.count(change);

  async function deleteExpired(): Promise<void> {
    try {
      await attempts.deleteExpired();
    } catch (error) {
      // Tries again in a minute. Requests log the outage.
      if (isDatabaseUnavailable(error)) return;
      const level = describeError(error).code === 'UNAVAILABLE' ? 'warn' : 'error';
      app.log[level]({ error: summarizeError(error) }, 'Expired counts of wrong passwords could not be deleted');
    }
  }

  const timer = setInterval(() => void deleteExpired(), cleaningInterval).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    events.flush();
    changes.flush();
  });
  return { attempts: events.totals, changes: changes.totals };
}
