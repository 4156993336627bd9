import { uuidv7 } from 'uuidv7';
import type { Device, NewCall, PendingCall, Refusal } from '../calls/pending-call.ts';

export interface OldCall extends Pick<NewCall, 'userId' | 'path' | 'input' | 'title'> {
  /** The call's `Idempotency-Key`. */
  id: string;
  /** The call's place in the order. Absent in calls left in local storage. */
  position?: number;
  createdAt: string;
  isTried: boolean;
  state?: 'waiting' | 'refused';
  refusal?: Refusal;
}

/** The prefix of local-storage items with unsent calls of a closed page; the user's and the page's id follow. */
const leftPrefix = 'goaltracker-left ';
/** Milliseconds: less than the day for which the server remembers an idempotency key. */
const sentKeptFor = 23 * 60 * 60_000;

/**
 * Converts the unsent calls of an earlier app version into numbered calls: its outbox, then its calls in local storage.
 */
export function convertOldCalls(entries: readonly OldCall[]): { calls: PendingCall[]; device: Device } {
  const id = uuidv7();
  const known = new Set(entries.map((entry) => entry.id));
  const left = listLeftCalls().filter((call) => !known.has(call.id) && (!call.isTried || isRecent(call)));
  const ordered = entries.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const calls = [...ordered, ...left].map((call, index) => convertCall(call, { device: id, number: index + 1 }));
  return { calls, device: { id, lastNumber: calls.length } };
}

function convertCall(old: OldCall, numbered: Pick<PendingCall, 'device' | 'number'>): PendingCall {
  const { id: key, userId, path, input, title, createdAt: madeAt, state = 'waiting', refusal } = old;
  const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();
  const call = { userId, path, input, title, madeAt, timezone, key };
  return { ...call, ...numbered, state, isTried: old.isTried, ...(refusal && { refusal }) };
}

const isRecent = ({ createdAt }: OldCall): boolean => Date.now() - Date.parse(createdAt) < sentKeptFor;

const listLeftKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(leftPrefix));

const listLeftCalls = (): OldCall[] => listLeftKeys().flatMap((key) => JSON.parse(localStorage.getItem(key) ?? '[]'));

/** Deletes the unsent calls in local storage, once they are stored as calls. */
export function forgetLeftCalls(): void {
  for (const key of listLeftKeys()) localStorage.removeItem(key);
}
