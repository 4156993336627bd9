import { uuidv7 } from 'uuidv7';
import { type Cached, findDefinition } from '../define-mutation.ts';
import { CannotWaitError } from '../server-error.ts';
import { mergeCalls, toStored } from './describe-call.ts';
import type { NewEntry, OutboxEntry } from './entry.ts';
import type { OutboxStore } from './outbox-store.ts';
import { addEntry } from './queue.ts';

/** Of each page, as several can be left. */
const page = uuidv7();
/** Milliseconds: less than the day for which the server knows the key of a call. */
const sentKeptFor = 23 * 60 * 60_000;

const keyPrefix = (userId: string): string => `goaltracker-left ${userId} `;

/**
 * Keeps the calls that have no answer while their page is hidden or being left, in the only storage that is written before
 * the page is gone: a hidden one may end without notice.
 */
export function createLeftCalls(userId: string, listCalls: () => readonly NewEntry[], cached: Cached) {
  const key = `${keyPrefix(userId)}${page}`;
  let isLeft = false;

  /** Notes which calls are left now. */
  function update(): void {
    if (!isLeft) return;
    const left = listCalls().flatMap((call) => toLeft(call, cached));
    try {
      if (left.length > 0) localStorage.setItem(key, JSON.stringify(left));
      else localStorage.removeItem(key);
    } catch (error) {
      // There is no room.
      reportError(error);
    }
  }
  return {
    update,
    leave(): void {
      isLeft = true;
      update();
    },
    comeBack(): void {
      isLeft = false;
      localStorage.removeItem(key);
    },
  };
}

/** Stores what was left as entries, and returns all entries. What was sent so long ago that the server would do it twice is dropped. */
export async function takeLeftCalls(store: OutboxStore, userId: string): Promise<readonly OutboxEntry[]> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix(userId)));
  if (keys.length === 0) return store.list(userId);
  const calls = keys.flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as NewEntry[]);
  const kept = calls.filter(({ isTried, createdAt }) => !isTried || Date.now() - Date.parse(createdAt) < sentKeptFor);
  const entries = await store.update(userId, (before) => kept.reduce(addOnce, before));
  for (const key of keys) localStorage.removeItem(key);
  return entries;
}

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
