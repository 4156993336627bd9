/** The work that servers do for users without a request. Each kind has a handler in `api`. */
export const jobKinds = ['calendar-fetch', 'mail', 'reminders'] as const;
export type JobKind = (typeof jobKinds)[number];

/**
 * A job that fails, or ends its server, this many times in a row is parked: nothing retries it until it is scheduled
 * again.
 */
export const maxJobAttempts = 25;

const firstRetry = 10_000;
const longestRetry = 2 * 60 * 60_000;

/**
 * Milliseconds until the next attempt of a failed job: 10 seconds, doubled after each failure, at most two hours, plus
 * up to a fifth at random. Jobs that failed together therefore spread out. All attempts take 33 to 40 hours.
 *
 * @param attempts how many times in a row the job has failed
 * @param random from 0 to 1
 */
export function computeRetryDelay(attempts: number, random: number): number {
  return Math.round(Math.min(firstRetry * 2 ** (attempts - 1), longestRetry) * (1 + random / 5));
}
