import { createHmac } from 'node:crypto';
import type { Calendar, CalendarEntry } from '@goaltracker/ics/writer/calendar-entry';

interface Feed {
  readonly hash: string;
  readonly createdAt: string;
}

/**
 * Hides when the entries of a busy-times feed were created or changed: ids (UUIDv7) contain the time. UIDs become
 * hashes, which stay the same in this feed and show no order.
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
