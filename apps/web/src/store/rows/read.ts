import { hashKey, replaceEqualDeep } from '@tanstack/react-query';
import type { CallClock, Rows } from '@goaltracker/domain/sync/changes';
import { isSyncedTable, type SyncedTable } from '@goaltracker/domain/sync/synced-tables';
import type { InputOf } from '../../http/procedures.ts';
import { getConfirmed, getRows } from './rows.ts';
import { type AnswerOf, type ReadPath, selectors } from './selectors.ts';

const maxKept = 200;
const minute = 60_000;

interface Kept {
  data: unknown;
  /** The tables that the answer was computed from. The answer is valid until one of them changes. */
  tables: ReadonlyMap<SyncedTable, unknown>;
  /** The minute and the time zone of the computation. */
  clock: string;
}

/** By path and input, most recently computed last. */
const kept = new Map<string, Kept>();

/** Where answers come from: the device's rows, or the answers of a component test. */
export interface ReadSource {
  /** Subscribes to possible changes of answers. Returns the unsubscribe function. */
  watch: (listener: () => void) => () => void;
  isReady: () => boolean;
  getError: (path: ReadPath) => unknown;
  /**
   * Returns the same object until the answer changes. Without rows, or when the record does not exist, returns
   * undefined.
   */
  read: (path: ReadPath, input: unknown) => unknown;
  retry: () => Promise<void>;
}

let source: ReadSource | undefined;

export function setReadSource(next: ReadSource): void {
  source = next;
}

/** Returns the source. Before the store is open, throws. */
export function getReadSource(): ReadSource {
  if (!source) throw new Error('The store is not open.');
  return source;
}

/**
 * Computes what a procedure answers from the device's rows. Without rows, or when the record does not exist, returns
 * undefined.
 */
export function read<Path extends ReadPath>(path: Path, input?: InputOf<Path>): AnswerOf<Path> | undefined {
  return getReadSource().read(path, input) as AnswerOf<Path> | undefined;
}

/** Computes an answer, or returns the cached answer while it is valid. */
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

export function readClock({ users }: Rows = getRows()): CallClock {
  return { now: new Date(), timezone: users.list()[0]?.timezone ?? 'UTC' };
}

/** Clears the answers of another user. */
export const forgetAnswers = (): void => kept.clear();

/** Wraps the rows in a proxy that records in `tables` which tables are read. */
function noteTables(rows: Rows, tables: Map<SyncedTable, unknown>): Rows {
  return new Proxy(rows, {
    get(target, name) {
      const isTable = typeof name === 'string' && isSyncedTable(name);
      if (isTable) tables.set(name, target[name]);
      return isTable ? target[name] : undefined;
    },
  });
}
