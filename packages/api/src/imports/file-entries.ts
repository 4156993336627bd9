import { createHash } from 'node:crypto';
import { zoneOfDays } from '@goaltracker/domain/calendar/all-day';
import { toInstant, toWallClock } from '@goaltracker/domain/core/wall-clock';
import { deriveUid } from '@goaltracker/ics/reader/derive-uid';
import type { ReadCalendar, ReadEvent } from '@goaltracker/ics/reader/read-calendar';

/** What identifies an entry in this and later versions of the file, and its content. */
export interface EntryIdentity {
  readonly key: string;
  /** Of everything that was read of it. */
  readonly contentHash: string;
}

/** An event of a file with its changed occurrences, or a changed occurrence whose event is not in the file. */
export interface FileEntry extends EntryIdentity {
  /**
   * The identity that an earlier import may have stored for an entry with days: until days were read as midnights UTC,
   * they were read as midnights of the person's zone.
   */
  readonly former?: EntryIdentity;
  readonly event: ReadEvent;
  /** The occurrences that are cancelled or differ from the rule. */
  readonly own: readonly ReadEvent[];
}

/** The events of calendar files by their UIDs. */
export interface CalendarEntries extends Pick<ReadCalendar, 'name' | 'losses'> {
  readonly entries: readonly FileEntry[];
}

/** Groups the events of a file by their UID. `timeZone` is the person's. */
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

/** The event with midnights of the person's zone as its days. */
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
