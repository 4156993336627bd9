const minute = 60_000;
const day = 24 * 60 * minute;

/** How often the copy of a subscribed calendar may be renewed, in minutes. */
export const refreshRange = { min: 15, max: 1_440 } as const;
export const defaultRefreshMinutes = 60;

export const maxSubscriptions = 100;
/** Events of one calendar within the window below. */
export const maxSubscribedEvents = 5_000;

/**
 * The part of a subscribed calendar that is kept (rules/subscriptions.md#stored-events): from 30 days ago until 13
 * months (396 days) ahead, in milliseconds.
 */
export const subscribedWindow = { back: 30 * day, ahead: 396 * day } as const;
/** An unchanged calendar is fetched again in full when what is kept of it ends within a year. */
export const shortestWindow = 365 * day;

const firstRetry = 5 * minute;

export interface Refresh {
  readonly refreshMinutes: number;
  /** How many times in a row it has failed. */
  readonly failures: number;
  /** The Retry-After of the calendar's server, in seconds. */
  readonly retryAfterSeconds: number;
}

/**
 * Milliseconds until a calendar is fetched again (rules/subscriptions.md#refreshing). After failures: 5 minutes,
 * doubled each time, a day at most, and not before its server wants it. A fifth is random, so that those fetched
 * together do not stay together.
 *
 * @param random from 0 to 1
 * @example computeRefreshDelay({ refreshMinutes: 60, failures: 0, retryAfterSeconds: 0 }, 0) // 3,600,000
 */
export function computeRefreshDelay({ refreshMinutes, failures, retryAfterSeconds }: Refresh, random: number): number {
  const planned = failures === 0 ? refreshMinutes * minute : Math.min(firstRetry * 2 ** (failures - 1), day);
  const wanted = Math.min(retryAfterSeconds * 1_000, day);
  return Math.round(Math.max(planned, wanted) * (1 + random / 5));
}
