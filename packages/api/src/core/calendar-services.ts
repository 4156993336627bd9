import type { SubscribedEventContent } from '@goaltracker/db/subscriptions/subscriptions.queries';

/** Interfaces that `calendar` implements, so that the core imports no feature. */

/** Validators of the cached copy (ETag, Last-Modified), for a conditional request. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** `file` is null when the copy with the given validators is still the newest. */
export interface FetchedCalendar extends Validators {
  readonly file: Uint8Array | null;
  /** The character set that its server names. */
  readonly charset?: string | undefined;
}

/** Throws a CalendarFetchError, and whatever the signal was aborted with. */
export type FetchCalendar = (address: string, known: Validators, signal?: AbortSignal) => Promise<FetchedCalendar>;

/** A subscribed calendar before a fetch. */
export interface CalendarSource extends Validators {
  readonly userId: string;
  readonly subscriptionId: string;
  readonly url: string;
  /** The user's zone, for whole days and times without a zone. */
  readonly timeZone: string;
  /** The end of what is kept of it. */
  readonly keptUntil: string | null;
}

/** A new copy of a calendar. */
export interface CalendarCopy extends Validators {
  /** The name that it gives itself. */
  readonly name: string | null;
  readonly events: SubscribedEventContent[];
  readonly keptUntil: string;
}

/** The outcome of a fetch: a new copy, an unchanged one, or a failure. */
export const fetchResults = ['changed', 'unchanged', 'failed'] as const;
export type FetchResult = (typeof fetchResults)[number];

/** Fetches calendars for procedures and for the queue. */
export interface CalendarFetches {
  /** Since the start, for metrics. */
  readonly totals: Readonly<Record<FetchResult, number>>;
  count(result: FetchResult): void;
  /** A new copy, or null if the one that is kept is the newest. Throws a CalendarFetchError. */
  fetchCopy(source: CalendarSource, now: Date, signal?: AbortSignal): Promise<CalendarCopy | null>;
}
