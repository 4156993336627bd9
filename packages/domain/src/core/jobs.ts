/** What servers do for users when it is due, without a request. Each kind has a handler in `api`. */
export const jobKinds = ['calendar-fetch', 'mail', 'reminders'] as const;
export type JobKind = (typeof jobKinds)[number];

/** A job that has failed, or ended its server, so many times in a row is parked: not tried again until it is scheduled. */
export const maxJobAttempts = 25;

const firstRetry = 10_000;
const longestRetry = 2 * 60 * 60_000;

/**
 * Milliseconds until a job that failed is tried again: 10 seconds, doubled each time, two hours at most. A fifth is random,
 * so that jobs that failed together do not stay together. All attempts take 33 to 40 hours.
 *
 * @param attempts how many times in a row it has failed
 * @param random from 0 to 1
 */
export function computeRetryDelay(attempts: number, random: number): number {
  return Math.round(Math.min(firstRetry * 2 ** (attempts - 1), longestRetry) * (1 + random / 5));
}
