import { setTimeout } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@goaltracker/db/core/errors';

/** Milliseconds before each retry. Together less than the `sendingTime` of reminders. */
const pauses = [1_000, 3_000, 10_000];

/**
 * Retries while the database is unavailable or has no free connection. Otherwise a sent message would not be recorded
 * and would be sent again.
 */
export async function retryUnavailable(record: () => Promise<void>): Promise<void> {
  for (const pause of pauses) {
    try {
      return await record();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await setTimeout(pause);
    }
  }
  return record();
}
