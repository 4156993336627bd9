import type { SubscribedEventContent } from '@goaltracker/db/subscriptions/subscriptions.queries';

/** Interfaces that `calendar` implements, so that the core imports no feature. */

/** Validators of the cached copy (ETag, Last-Modified), for a conditional request. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** `file` is null when the copy with the given validators is still current. */
export interface FetchedCalendar extends Validators {
  readonly file: Uint8Array | null;
  readonly charset?: string | undefined;
}

/** Throws a CalendarFetchError, or the signal's abort reason. */
export type FetchCalendar = (address: string, known: Validators, signal?: AbortSignal) => Promise<FetchedCalendar>;

export interface CalendarSource extends Validators {
  readonly userId: string;
  readonly subscriptionId: string;
  readonly url: string;
  /** The user's zone, for whole days and for times without a zone. */
  readonly timeZone: string;
  /** The end of the stored events. */
  readonly keptUntil: string | null;
}

export interface CalendarCopy extends Validators {
  readonly name: string | null;
  readonly events: SubscribedEventContent[];
  readonly keptUntil: string;
}

/** The outcome of a fetch: a new copy, an unchanged one, or a failure. */
export const fetchResults = ['changed', 'unchanged', 'failed'] as const;
export type FetchResult = (typeof fetchResults)[number];

export interface CalendarFetches {
  /** Counts since the server started, for metrics. */
  readonly totals: Readonly<Record<FetchResult, number>>;
  count(result: FetchResult): void;
  /** Returns a new copy, or null when the stored copy is current. Throws a CalendarFetchError. */
  fetchCopy(source: CalendarSource, now: Date, signal?: AbortSignal): Promise<CalendarCopy | null>;
}
