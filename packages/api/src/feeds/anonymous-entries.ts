import { createHmac } from 'node:crypto';
import type { Calendar, CalendarEntry } from '@goaltracker/ics/writer/calendar-entry';

interface Feed {
  /** Of its secret. */
  readonly hash: string;
  readonly createdAt: string;
}

/**
 * The entries of a feed of busy times, which say nothing of when they were made or changed: ids (UUIDv7) contain the time.
 * Their UIDs stay the same in this feed, and give no order.
 */
export function hideOrigins({ entries, series }: Pick<Calendar, 'entries' | 'series'>, { hash, createdAt }: Feed) {
  const hide = <Entry extends CalendarEntry>(entry: Entry): Entry => ({
    ...entry,
    uid: createHmac('sha256', hash).update(entry.uid).digest('base64url').slice(0, 22),
    stampedAt: createdAt,
    history: null,
  });
  return {
    entries: sortByUid(entries.map(hide)),
    series: sortByUid(series.map((each) => ({ ...hide(each), overrides: each.overrides.map(hide) }))),
  };
}

function sortByUid<Entry extends CalendarEntry>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => (one.uid < other.uid ? -1 : 1));
}
