import type { Cached, Call, CallInput } from '../define-mutation.ts';
import { withoutUnstorable } from './describe-call.ts';
import { isUnsent, type NewEntry, type OutboxEntry } from './entry.ts';
import { discardEntry, restoreParents, retryEntry } from './queue.ts';

type Entries = readonly OutboxEntry[];

interface OutboxParts {
  getEntries: () => Entries;
  /** Stores and shows the entries as they are after a change. */
  change: (apply: (before: Entries) => Entries) => Promise<void>;
  /** Sends what waits. */
  start: () => Promise<void>;
  describeCall: (made: Call) => NewEntry;
  cached: Cached;
  /** Reads again what those of `before` have changed that are gone. */
  readWithout: (before: Entries) => void;
}

/** What a person can do with the calls that wait or were refused. */
export function createEntryActions({ getEntries, change, start, describeCall, cached, readWithout }: OutboxParts) {
  return {
    /** Sends a refused entry again, as one that has waited. */
    async retry(id: string): Promise<void> {
      await change((before) =>
        retryEntry(
          before.map((each) => withoutUnstorable(each, cached)),
          id,
        ),
      );
      await start();
    },
    /** Replaces the input of an entry, and sends it again if it was refused. Resolves to false once the server may have it. */
    async edit(id: string, input: CallInput): Promise<boolean> {
      let isEdited = false;
      await change((before) => {
        const edited = before.find((each) => each.id === id && isUnsent(each));
        if (!edited) return before;
        isEdited = true;
        const { id: _, createdAt: __, ...described } = describeCall({ path: edited.path, input });
        const next = before.map((each) => (each.id === id ? { ...each, ...described } : each));
        return retryEntry(next, id);
      });
      void start();
      return isEdited;
    },
    /** Drops an entry and what depends on it, and shows the records as they are without. */
    async discard(id: string): Promise<void> {
      const before = getEntries();
      await change((all) => discardEntry(all, id));
      readWithout(before);
      await start();
    },
    /** Creates the records that a refused entry needs once more, and sends it again. */
    async restore(id: string): Promise<void> {
      await change((before) => restoreParents(before, id, describeCall));
      await start();
    },
    /** Drops everything, at sign-out. */
    clear: () => change(() => []),
  };
}
