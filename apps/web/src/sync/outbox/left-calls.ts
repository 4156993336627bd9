import { uuidv7 } from 'uuidv7';
import { type Cached, findDefinition } from '../define-mutation.ts';
import { CannotWaitError } from '../server-error.ts';
import { mergeCalls, toStored } from './describe-call.ts';
import type { NewEntry, OutboxEntry } from './entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { addEntry } from './queue.ts';

/** Names this page, as several can be left. */
const page = uuidv7();
/** Milliseconds: less than the day for which the server knows the key of a call. */
const sentKeptFor = 23 * 60 * 60_000;

interface LeftCallsOptions {
  userId: string;
  store: OutboxStore;
  /** Those that have no answer now. */
  listCalls: () => readonly NewEntry[];
  cached: Cached;
}

/** Keeps the calls that have no answer while their page is hidden or being left: a hidden one may end without notice. */
export function createLeftCalls({ userId, store, listCalls, cached }: LeftCallsOptions) {
  let isLeft = false;
  const keep = (): void =>
    store.keepLeft(
      { userId, page },
      listCalls().flatMap((call) => toLeft(call, cached)),
    );
  return {
    leave(): void {
      isLeft = true;
      keep();
    },
    /** Notes that one has been answered. */
    update(): void {
      if (isLeft) keep();
    },
    comeBack(): void {
      isLeft = false;
      store.keepLeft({ userId, page }, []);
    },
  };
}

/**
 * Stores what was left as entries, and returns all entries (rules/app.md#unanswered-changes). What was sent so long ago that
 * the server would do it twice is dropped.
 */
export async function takeLeftCalls(store: OutboxStore, userId: string): Promise<readonly OutboxEntry[]> {
  const left = store.listLeft(userId);
  if (left.size === 0) return store.list(userId);
  const kept = [...left.values()].flat().filter((call) => !call.isTried || isRecent(call));
  const entries = await store.update(userId, (before) => kept.reduce(addOnce, before));
  for (const each of left.keys()) store.keepLeft({ userId, page: each }, []);
  return entries;
}

const isRecent = ({ createdAt }: NewEntry): boolean => Date.now() - Date.parse(createdAt) < sentKeptFor;

const addOnce = (entries: readonly OutboxEntry[], call: NewEntry): readonly OutboxEntry[] =>
  entries.some(({ id }) => id === call.id) ? entries : addEntry(entries, call, mergeCalls);

/** One that was sent stays as it was, since its key stands for that input. */
function toLeft(call: NewEntry, cached: Cached): NewEntry[] {
  if (!findDefinition(call.path)?.offline) return [];
  try {
    const stored = toStored(call, cached);
    return [call.isTried ? call : stored];
  } catch (error) {
    if (error instanceof CannotWaitError) return [];
    throw error;
  }
}
