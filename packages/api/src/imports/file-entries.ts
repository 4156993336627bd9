import { createHash } from 'node:crypto';
import { zoneOfDays } from '@goaltracker/domain/calendar/all-day';
import { toInstant, toWallClock } from '@goaltracker/domain/core/wall-clock';
import { deriveUid } from '@goaltracker/ics/reader/derive-uid';
import type { ReadCalendar, ReadEvent } from '@goaltracker/ics/reader/read-calendar';

/** The key that identifies an entry in this and later versions of the file, and the hash of its content. */
export interface EntryIdentity {
  readonly key: string;
  /** The hash of all fields that were read. */
  readonly contentHash: string;
}

/** An event of a file with its changed occurrences, or a changed occurrence without its event. */
export interface FileEntry extends EntryIdentity {
  /**
   * The identity that an earlier import may have stored for an all-day entry: earlier versions read days as midnights
   * in the user's zone, not as midnights UTC.
   */
  readonly former?: EntryIdentity;
  readonly event: ReadEvent;
  /** Occurrences that are cancelled or differ from the rule. */
  readonly own: readonly ReadEvent[];
}

export interface CalendarEntries extends Pick<ReadCalendar, 'name' | 'losses'> {
  readonly entries: readonly FileEntry[];
}

/** Groups the events of a file by UID. `timeZone` is the user's. */
export function groupEntries(events: readonly ReadEvent[], timeZone: string): FileEntry[] {
  const groups = Map.groupBy(events, ({ uid }) => uid);
  return [...groups.values()].flatMap((group) => {
    const main = group.find(({ recurrenceId }) => recurrenceId === null);
    if (!main) return group.map((event) => createEntry(event, [], timeZone));
    const own = group.filter(({ recurrenceId }) => recurrenceId !== null);
    return [createEntry(main, isRepeating(main) ? own : [], timeZone)];
  });
}

export function isRepeating({ rrule, added }: ReadEvent): boolean {
  return rrule !== null || added.length > 0;
}

function createEntry(event: ReadEvent, own: readonly ReadEvent[], timeZone: string): FileEntry {
  const entry = { ...identify(event, own), event, own };
  if (![event, ...own].some(({ isAllDay }) => isAllDay)) return entry;
  const toFormer = (each: ReadEvent) => toFormerEvent(each, { isSeriesAllDay: event.isAllDay, timeZone });
  return { ...entry, former: identify(toFormer(event), own.map(toFormer)) };
}

function identify(event: ReadEvent, own: readonly ReadEvent[]): EntryIdentity {
  const { uid, recurrenceId } = event;
  const contentHash = createHash('sha256')
    .update(JSON.stringify([event, own]))
    .digest('base64url');
  return { key: recurrenceId === null ? uid : `${recurrenceId} ${uid}`, contentHash };
}

/** Converts days to midnights in the user's zone. */
function toFormerEvent(
  event: ReadEvent,
  { isSeriesAllDay, timeZone }: { isSeriesAllDay: boolean; timeZone: string },
): ReadEvent {
  const toMidnight = (day: number) => toInstant({ day: toWallClock(day, zoneOfDays).day, minutes: 0 }, timeZone);
  const { start, end, isAllDay, recurrenceId, excluded, added } = event;
  const former = {
    ...event,
    ...(isAllDay && { start: toMidnight(start), end: toMidnight(end) }),
    ...(isAllDay && { excluded: excluded.map(toMidnight), added: added.map(toMidnight) }),
    recurrenceId: isSeriesAllDay && recurrenceId !== null ? toMidnight(recurrenceId) : recurrenceId,
  };
  return event.uid === deriveUid(event) ? { ...former, uid: deriveUid(former) } : former;
}
