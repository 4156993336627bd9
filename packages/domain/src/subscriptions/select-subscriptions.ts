import { overlapsRange, toMomentRange } from '../calendar/all-day.ts';
import { compareByStart, showTimes } from '../calendar/event-row.ts';
import { compareById } from '../core/compare-keys.ts';
import type { Rows } from '../sync/changes.ts';
import type { CalendarSubscriptionRow, SubscribedEventRow } from '../sync/rows.ts';
import { findUser } from '../sync/user.ts';
import { redactAddress } from './address.ts';

/** A subscribed calendar as the API returns it. */
export type ShownSubscription = Pick<
  CalendarSubscriptionRow,
  | 'id'
  | 'name'
  | 'url'
  | 'color'
  | 'refreshMinutes'
  | 'isHidden'
  | 'succeededAt'
  | 'failingSince'
  | 'failure'
  | 'createdAt'
  | 'updatedAt'
>;

/** An event of a subscribed calendar as the API returns it. */
export interface ShownSubscribedEvent extends SubscribedEventRow {
  /** The name of the event's calendar. */
  readonly calendar: string;
  /** The colour of the event's calendar. */
  readonly color: string;
}

/**
 * Converts a row to the subscription that the API returns. Replaces the name and password in the address with `***`.
 */
export function showSubscription(row: CalendarSubscriptionRow): ShownSubscription {
  const { id, name, url, color, refreshMinutes, isHidden, succeededAt, failingSince, failure, createdAt, updatedAt } =
    row;
  return {
    id,
    name,
    url: redactAddress(url),
    color,
    refreshMinutes,
    isHidden,
    succeededAt,
    failingSince,
    failure,
    createdAt,
    updatedAt,
  };
}

/** Returns what `calendarSubscriptions.list` returns: the subscribed calendars in the order they were added. */
export function selectSubscriptions({ calendarSubscriptions }: Rows): ShownSubscription[] {
  return calendarSubscriptions.list().map(showSubscription).toSorted(compareById);
}

/**
 * Returns what `calendarSubscriptions.listEvents` returns: the events of visible calendars that overlap
 * `[startDate, endDate)`, by start and id (rules/subscriptions.md#stored-events). An empty range has no events.
 */
export function selectSubscribedEvents(
  rows: Rows,
  { startDate, endDate }: { startDate: string; endDate: string },
): ShownSubscribedEvent[] {
  const user = findUser(rows);
  if (!user || Date.parse(endDate) <= Date.parse(startDate)) return [];
  const range = toMomentRange({ startDate, endDate }, user.timezone);
  return rows.calendarSubscriptions
    .list()
    .filter(({ isHidden }) => !isHidden)
    .flatMap((calendar) =>
      rows.subscribedEvents
        .where('subscriptionId', calendar.id)
        .filter((event) => overlapsRange(event, range))
        .map((event) => showSubscribedEvent(event, calendar, user.timezone)),
    )
    .toSorted(compareByStart);
}

/** Returns what `calendarSubscriptions.getEvent` returns; undefined for an unknown id. */
export function selectSubscribedEvent(rows: Rows, { id }: { id: string }): ShownSubscribedEvent | undefined {
  const event = rows.subscribedEvents.get(id);
  const calendar = event && rows.calendarSubscriptions.get(event.subscriptionId);
  const user = findUser(rows);
  return calendar && user && showSubscribedEvent(event, calendar, user.timezone);
}

/** Converts a row to the event that the API returns: days become instants in the user's zone. */
function showSubscribedEvent(
  event: SubscribedEventRow,
  { name, color }: CalendarSubscriptionRow,
  timezone: string,
): ShownSubscribedEvent {
  return { ...event, calendar: name, color, ...showTimes(event, timezone) };
}
