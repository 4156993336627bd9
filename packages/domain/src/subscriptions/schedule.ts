const minute = 60_000;
const day = 24 * 60 * minute;

/** The range for refreshing the copy of a subscribed calendar, in minutes. */
export const refreshRange = { min: 15, max: 1_440 } as const;
export const defaultRefreshMinutes = 60;

export const maxSubscriptions = 100;
/** The most events of one calendar within `subscribedWindow`. */
export const maxSubscribedEvents = 5_000;

/**
 * The part of a subscribed calendar that the server stores (rules/subscriptions.md#stored-events): from 30 days ago
 * until 13 months (396 days) ahead, in milliseconds.
 */
export const subscribedWindow = { back: 30 * day, ahead: 396 * day } as const;
/**
 * The server fetches an unchanged calendar in full again when the stored part ends within this time: a year, in
 * milliseconds.
 */
export const shortestWindow = 365 * day;

const firstRetry = 5 * minute;

export interface Refresh {
  readonly refreshMinutes: number;
  /** How many times in a row the fetch failed. */
  readonly failures: number;
  /** The Retry-After of the calendar's server, in seconds. */
  readonly retryAfterSeconds: number;
}

/**
 * Milliseconds until the next fetch of a calendar (rules/subscriptions.md#refreshing). After failures: 5 minutes,
 * doubled each time, at most a day, and never before the time that its server requests. Adds up to a fifth at random,
 * so that calendars fetched together spread out.
 *
 * @param random from 0 to 1
 * @example computeRefreshDelay({ refreshMinutes: 60, failures: 0, retryAfterSeconds: 0 }, 0) // 3,600,000
 */
export function computeRefreshDelay({ refreshMinutes, failures, retryAfterSeconds }: Refresh, random: number): number {
  const planned = failures === 0 ? refreshMinutes * minute : Math.min(firstRetry * 2 ** (failures - 1), day);
  const wanted = Math.min(retryAfterSeconds * 1_000, day);
  return Math.round(Math.max(planned, wanted) * (1 + random / 5));
}
