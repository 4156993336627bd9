import { hashKey, replaceEqualDeep } from '@tanstack/react-query';
import type { CallClock, Rows } from '@goaltracker/domain/sync/changes';
import { isSyncedTable, type SyncedTable } from '@goaltracker/domain/sync/synced-tables';
import type { InputOf } from '../http/procedures.ts';
import { getConfirmed, getRows } from './rows.ts';
import { type AnswerOf, type ReadPath, selectors } from './selectors.ts';

/** Answers that are kept for the next time somebody asks for them. */
const maxKept = 200;
const minute = 60_000;

interface Kept {
  data: unknown;
  /** The tables that the answer was computed from: it is right until one of them changes. */
  tables: ReadonlyMap<SyncedTable, unknown>;
  /** The minute and the time zone that it was computed in. */
  clock: string;
}

/** By path and input; the one that was computed last is the last. */
const kept = new Map<string, Kept>();

/** Where answers come from: the rows of this device, or what the test of a component says. */
export interface ReadSource {
  /** Calls back when an answer may have changed. Returns the function that ends it. */
  watch: (listener: () => void) => () => void;
  /** Whether the device has the rows of its user. */
  isReady: () => boolean;
  /** Why it has none, or null. */
  getError: (path: ReadPath) => unknown;
  /** The same object until the answer changes; undefined without rows, and for a record that is not there. */
  read: (path: ReadPath, input: unknown) => unknown;
  /** Asks the server for the rows again. */
  retry: () => Promise<void>;
}

let source: ReadSource | undefined;

export function setReadSource(next: ReadSource): void {
  source = next;
}

/** Throws if there is none. */
export function getReadSource(): ReadSource {
  if (!source) throw new Error('The store is not open.');
  return source;
}

/** What a procedure answers, computed from the rows of this device; undefined without rows, and for a record that is not there. */
export function read<Path extends ReadPath>(path: Path, input?: InputOf<Path>): AnswerOf<Path> | undefined {
  return getReadSource().read(path, input) as AnswerOf<Path> | undefined;
}

/** Computes an answer, unless the last one is still right. */
export function readRows<Path extends ReadPath>(path: Path, input: InputOf<Path>): AnswerOf<Path> | undefined {
  if (getConfirmed().version === null) return undefined;
  const rows = getRows();
  const now = readClock(rows);
  const clock = `${Math.floor(now.now.getTime() / minute)} ${now.timezone}`;
  const key = hashKey([path, input]);
  const before = kept.get(key);
  const isRight = before?.clock === clock && [...before.tables].every(([name, table]) => rows[name] === table);
  if (isRight) return before.data as AnswerOf<Path>;
  const tables = new Map<SyncedTable, unknown>();
  const select: (rows: Rows, input: never, clock: CallClock) => unknown = selectors[path];
  const data = replaceEqualDeep(before?.data, select(noteTables(rows, tables), input as never, now)) as AnswerOf<Path>;
  kept.delete(key);
  kept.set(key, { data, tables, clock });
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return data;
}

/** The present time, in the time zone of the account. */
export function readClock({ users }: Rows = getRows()): CallClock {
  return { now: new Date(), timezone: users.list()[0]?.timezone ?? 'UTC' };
}

/** Forgets what was computed for another user. */
export const forgetAnswers = (): void => kept.clear();

/** The same rows, which note in `tables` the tables that are read. */
function noteTables(rows: Rows, tables: Map<SyncedTable, unknown>): Rows {
  return new Proxy(rows, {
    get(target, name) {
      const isTable = typeof name === 'string' && isSyncedTable(name);
      if (isTable) tables.set(name, target[name]);
      return isTable ? target[name] : undefined;
    },
  });
}
