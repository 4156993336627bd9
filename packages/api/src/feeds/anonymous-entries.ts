import { createHmac } from 'node:crypto';
import type { FeedOccurrenceRow, FeedSeriesRow } from '@goaltracker/db/feeds/feed-entries.queries';
import { parseInstants } from '@goaltracker/domain/calendar/instants';
import { type Span, parseSpan } from '@goaltracker/domain/calendar/span';
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

/** Finds the occurrences whose time differs from what their series say. Changed texts are left out. */
export function findMoved(series: readonly FeedSeriesRow[], rows: readonly FeedOccurrenceRow[]): FeedOccurrenceRow[] {
  const plans = new Map(
    series.map((row) => [
      row.id,
      { row, length: lengthOf(parseSpan(row)), excluded: new Set(parseInstants(row.excluded)) },
    ]),
  );
  return rows.filter(({ seriesId, seriesStart, isAllDay, ...times }) => {
    const plan = plans.get(seriesId);
    const [span, start] = [parseSpan(times), Date.parse(seriesStart)];
    return (
      span.start !== start ||
      lengthOf(span) !== plan?.length ||
      isAllDay !== plan.row.isAllDay ||
      plan.excluded.has(start)
    );
  });
}

const lengthOf = ({ start, end }: Span) => end - start;
