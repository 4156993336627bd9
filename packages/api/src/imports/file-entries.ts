import { createHash } from 'node:crypto';
import type { ReadCalendar, ReadEvent } from '@goaltracker/ics/reader/read-calendar';

/** An event of a file with its changed occurrences, or a changed occurrence whose event is not in the file. */
export interface FileEntry {
  /** What identifies it in this and later versions of the file. */
  readonly key: string;
  /** Of everything that was read of it. */
  readonly contentHash: string;
  readonly event: ReadEvent;
  /** The occurrences that are cancelled or differ from the rule. */
  readonly own: readonly ReadEvent[];
}

/** The events of calendar files by their UIDs. */
export interface CalendarEntries extends Pick<ReadCalendar, 'name' | 'losses'> {
  readonly entries: readonly FileEntry[];
}

/** Groups the events of a file by their UID. */
export function groupEntries(events: readonly ReadEvent[]): FileEntry[] {
  const groups = Map.groupBy(events, ({ uid }) => uid);
  return [...groups.values()].flatMap((group) => {
    const main = group.find(({ recurrenceId }) => recurrenceId === null);
    if (!main) return group.map((event) => createEntry(`${event.recurrenceId} ${event.uid}`, event, []));
    const own = group.filter(({ recurrenceId }) => recurrenceId !== null);
    return [createEntry(main.uid, main, isRepeating(main) ? own : [])];
  });
}

export function isRepeating({ rrule, added }: ReadEvent): boolean {
  return rrule !== null || added.length > 0;
}

function createEntry(key: string, event: ReadEvent, own: readonly ReadEvent[]): FileEntry {
  const contentHash = createHash('sha256')
    .update(JSON.stringify([event, own]))
    .digest('base64url');
  return { key, contentHash, event, own };
}
