import type { Pulled, PullInput } from '@goaltracker/contracts/sync/sync.schema';
import { type CallClock, type Changes, type Rows, applyChanges } from '@goaltracker/domain/sync/changes';
import { type SyncedTable, syncedTableNames } from '@goaltracker/domain/sync/synced-tables';
import { TRPCClientError } from '@trpc/client';
import type { PendingCall } from '../calls/pending-call.ts';
import { judgeFailure, type Verdict } from '../calls/push.ts';
import { findDefinition } from '../define-call.ts';
import { toRefusedError } from '../../http/server-error.ts';

/** The account after one transaction. */
export interface ServerState {
  rows: Rows;
  /** The number of the device's last call; 0 for none. */
  lastCall: number;
}

interface Cursor {
  since: number | null;
  until: number;
  lastCall: number;
  /** The key of the last row of the page before. */
  after: string;
}

/** A row or a tombstone. */
interface RowChange {
  table: SyncedTable;
  id: string;
  /** 0 for a row of a first load. */
  version: number;
}

const pageSize = 3;

/**
 * A server in memory with the rows of one account and one device. It runs calls by the functions of `domain`, and
 * answers pulls in small pages as rules/sync.md says. Version `n` is `states[n]`.
 */
export class RowsServer {
  readonly states: ServerState[];
  /** The inputs of the done calls, in order. */
  readonly done: unknown[] = [];
  /** The numbers of removals whose record was already gone. */
  readonly gone = new Set<number>();
  #changes: RowChange[] = [];
  #epoch = 1;
  #purgedUntil = 0;

  constructor(rows: Rows) {
    this.states = [{ rows, lastCall: 0 }];
  }

  get version(): number {
    return this.states.length - 1;
  }

  get last(): ServerState {
    const last = this.states.at(-1);
    if (!last) throw new Error('There is no state.');
    return last;
  }

  /** Commits a transaction: of a script, of another device, or of call number `call`. */
  write(changes: Changes, call?: number): void {
    const { rows, lastCall } = this.last;
    this.states.push({ rows: applyChanges(rows, changes), lastCall: call ?? lastCall });
    for (const { table, id } of listChanges(changes)) {
      this.#changes = this.#changes.filter((each) => each.table !== table || each.id !== id);
      this.#changes.push({ table, id, version: this.version });
    }
  }

  /** Restores the rows of an earlier version, in a new epoch. */
  restore(version: number): void {
    this.#epoch += 1;
    this.states.push({ rows: this.states[version]?.rows ?? this.last.rows, lastCall: this.last.lastCall });
    this.#changes = [];
    this.#purgedUntil = this.version;
  }

  /** @param isMissing Whether the record that a call changes does not exist. */
  take({ number, path, input, madeAt, timezone }: PendingCall, isMissing: (rows: Rows) => boolean): Verdict {
    const { rows, lastCall } = this.last;
    if (number < lastCall) return judgeFailure(toRefusedError({ code: 'CALL_DONE', message: '' }), path);
    if (number === lastCall) return { kind: 'done', output: {} };
    if (isMissing(rows)) {
      const verdict = judgeFailure(toRefusedError({ code: 'NOT_FOUND', message: 'Not found.' }), path);
      if (verdict.kind === 'gone') this.gone.add(number);
      return verdict;
    }
    const clock: CallClock = { now: new Date(madeAt), timezone };
    this.write(findDefinition(path)?.change?.(rows, input, clock) ?? {}, number);
    this.done.push(input);
    this.gone.delete(number);
    return { kind: 'done', output: {} };
  }

  /** Returns one page. A cursor keeps the version and last call of the first page; rows are current. */
  pull({ since, epoch, cursor }: Partial<PullInput>): Pulled {
    const { lastCall } = this.last;
    const start: Cursor = cursor
      ? JSON.parse(cursor)
      : { since: since ?? null, until: this.version, lastCall, after: '' };
    const isEpochKnown = epoch === undefined || epoch === String(this.#epoch);
    if (!isEpochKnown || (start.since ?? this.version) < this.#purgedUntil || start.until < this.#purgedUntil) {
      throw TRPCClientError.from({
        error: { code: -32_600, message: 'Load everything again', data: { code: 'GONE' } },
      });
    }
    const following = this.#list(start).filter((change) => toKey(change) > start.after);
    const page = following.slice(0, pageSize);
    const next = { ...start, after: page.map(toKey).at(-1) };
    const more = following.length > pageSize;
    const { put, remove } = this.#read(page);
    return {
      version: start.until,
      epoch: String(this.#epoch),
      lastCall: start.lastCall === 0 ? null : start.lastCall,
      more,
      cursor: more ? JSON.stringify(next) : null,
      rows: put,
      removed: remove,
    };
  }

  /** Lists all rows, or the changes after a version that have not changed again since the pull began. */
  #list({ since, until }: Cursor): RowChange[] {
    if (since === null) return listChanges({ put: listRows(this.last.rows) });
    return this.#changes
      .filter(({ version }) => version > since && version <= until)
      .toSorted((one, other) => (toKey(one) < toKey(other) ? -1 : 1));
  }

  #read(page: readonly RowChange[]) {
    const { rows } = this.last;
    const put: Record<string, unknown[]> = {};
    const remove: Partial<Record<SyncedTable, string[]>> = {};
    for (const { table, id } of page) {
      const row = rows[table].get(id);
      if (row) (put[table] ??= []).push(row);
      else (remove[table] ??= []).push(id);
    }
    return { put, remove };
  }
}

const listRows = (rows: Rows): Changes['put'] =>
  Object.fromEntries(syncedTableNames.map((name) => [name, rows[name].list()]));

function listChanges({ put = {}, remove = {} }: Changes): RowChange[] {
  return syncedTableNames.flatMap((table) => {
    const ids = [...(put[table] ?? []).map(({ id }) => id), ...(remove[table] ?? [])];
    return ids.toSorted().map((id) => ({ table, id, version: 0 }));
  });
}

/** Orders by version, table and id. */
const toKey = ({ version, table, id }: RowChange): string =>
  [version, syncedTableNames.indexOf(table), id].map((part) => String(part).padStart(6)).join(' ');

/** Prints rows as text, to compare. Leaves out empty tables. */
export function printRows(rows: Rows): string {
  const lists = syncedTableNames.map((name) => [
    name,
    rows[name].list().toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  ]);
  return JSON.stringify(
    lists.filter(([, list]) => list?.length !== 0),
    undefined,
    1,
  );
}
