import { syncedRows } from '@goaltracker/contracts/sync/rows.schema';
import type { Pulled } from '@goaltracker/contracts/sync/sync.schema';
import { type Rows, applyChanges, noRows } from '@goaltracker/domain/sync/changes';
import { type SyncedTable, syncedTableNames, syncedTables } from '@goaltracker/domain/sync/synced-tables';
import type { TestApi, TestCaller } from './test-api.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
export type TableContents = Record<string, Row[]>;

/** A device's copy of an account, which applies each page of `GET /api/changes/rows` and nothing else. */
export class DeviceCopy {
  readonly #rows = new Map<string, Map<string, Row>>();
  readonly #limit: number;
  #known: { version: number; epoch: string } | undefined;
  #cursor: string | null = null;
  /** How often the copy was loaded again completely. */
  reloads = 0;

  constructor({ limit = 500 } = {}) {
    this.#limit = limit;
  }

  /** Reads one page. Returns whether another page follows. */
  async pullPage({ rest }: TestCaller): Promise<boolean> {
    const { version, epoch } = this.#known ?? {};
    const query =
      this.#cursor === null
        ? version === undefined
          ? ''
          : `&since=${version}&epoch=${epoch}`
        : `&cursor=${this.#cursor}`;
    const { status, body } = await rest('GET', `/api/changes/rows?limit=${this.#limit}${query}`);
    if (status === 410) {
      this.reloads += 1;
      [this.#known, this.#cursor] = [undefined, null];
      this.#rows.clear();
      return true;
    }
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    const page = body as Pulled;
    this.#apply(page);
    this.#cursor = page.cursor;
    if (!page.more) this.#known = page;
    return page.more;
  }

  /** Reads the remaining pages of a started pull, then the changes since it began. */
  async pull(caller: TestCaller): Promise<void> {
    if (this.#cursor !== null) await this.#pullRest(caller);
    await this.#pullRest(caller);
  }

  async #pullRest(caller: TestCaller): Promise<void> {
    while (await this.pullPage(caller)) continue;
  }

  /** The rows in the form that functions of `domain` take. */
  get rows(): Rows {
    const put = Object.fromEntries([...this.#rows].map(([table, rows]) => [table, [...rows.values()]] as const));
    return applyChanges(noRows, { put });
  }

  /** The rows by table and id. Leaves out tables without rows. */
  get contents(): TableContents {
    return sortTables(Object.fromEntries([...this.#rows].map(([table, rows]) => [table, [...rows.values()]] as const)));
  }

  #apply({ rows, removed }: Pulled): void {
    for (const table of syncedTableNames) {
      const held = this.#rows.get(table) ?? new Map<string, Row>();
      for (const row of rows[table] ?? []) held.set(row.id, row);
      for (const id of removed[table] ?? []) held.delete(id);
      this.#rows.set(table, held);
    }
  }
}

/** Sorts the contents of tables. Leaves out tables without rows. */
export function sortTables(tables: TableContents): TableContents {
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([, rows]) => rows.length > 0)
      .map(([table, rows]) => [table, rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))] as const),
  );
}

/** Reads the rows of the synced tables by separate SQL, with the columns that responses have. */
export async function readStoredTables({ rows }: TestApi, userId: string): Promise<TableContents> {
  const stored = await rows.read(userId);
  const tables = syncedTableNames.map((table) => {
    const found = (stored[syncedTables[table]] ?? []).map((row) => JSON.parse(row) as Record<string, unknown>);
    return [table, found.map((row) => toRow(table, row))] as const;
  });
  return sortTables(Object.fromEntries(tables));
}

function toRow(table: SyncedTable, stored: Record<string, unknown>): Row {
  const names = Object.keys(syncedRows[table].shape);
  const fields = names.map((name) => [name, normalize(stored[toSnakeCase(name)] ?? null)] as const);
  return { ...Object.fromEntries(fields), id: String(stored['id'] ?? stored['user_id']) };
}

/** Formats an instant like responses. */
function normalize(value: unknown): unknown {
  const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/.test(value);
  return isInstant ? new Date(value).toISOString() : value;
}

function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
