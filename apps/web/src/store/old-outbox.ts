import { uuidv7 } from 'uuidv7';
import type { Device } from './database.ts';
import type { NewCall, PendingCall, Refusal } from './pending-call.ts';

/** A call as the first version of the database kept it. */
export interface OldCall extends Pick<NewCall, 'userId' | 'path' | 'input' | 'title'> {
  /** Its `Idempotency-Key`. */
  id: string;
  /** Its place in the order; absent from what a page has left behind. */
  position?: number;
  createdAt: string;
  isTried: boolean;
  state?: 'waiting' | 'refused';
  refusal?: Refusal;
}

/** Before the ids of user and page, in local storage: what a page has left behind. */
const leftPrefix = 'goaltracker-left ';
/** Milliseconds: less than the day for which the server knows the key of a call. */
const sentKeptFor = 23 * 60 * 60_000;

/** Makes numbered calls of what an earlier version of the app has kept: its outbox, then what its pages have left. */
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

/** Deletes what pages have left behind, once it is stored as calls. */
export function forgetLeftCalls(): void {
  for (const key of listLeftKeys()) localStorage.removeItem(key);
}
