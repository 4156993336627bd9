import { createRequire } from 'node:module';
import initSqlJs, { type Database, type SqlJsStatic, type SqlValue } from 'sql.js';
import { ImportFileError } from '../import-file-error.ts';
import { importLimits } from '../limits.ts';

let library: Promise<SqlJsStatic> | undefined;
const damaged = 'The database file is damaged.';

export const isSqlite = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1') === 'SQLite format 3\0';

/** A row of a table. The keys are the column names in lower case. */
export type SqlRow = Record<string, unknown>;

/** The tables of a SQLite file. Never uses views, triggers, virtual tables and tables with generated columns. */
export class SqliteFile {
  readonly #database: Database;
  readonly #tables: Map<string, string>;

  constructor(database: Database) {
    this.#database = database;
    // SQLite recommends these settings for untrusted files.
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = ON');
    // CHECK constraints are expressions from the file, so they are ignored.
    database.exec('PRAGMA ignore_check_constraints = ON; PRAGMA hard_heap_limit = 268435456');
    this.#tables = new Map(this.#listTables());
  }

  /** Whether the file has these tables with at least these columns, ignoring case. */
  hasTables(tables: Readonly<Record<string, readonly string[]>>): boolean {
    return Object.entries(tables).every(([table, columns]) => {
      const found = this.columns(table);
      return columns.every((column) => found.includes(column.toLowerCase()));
    });
  }

  /** The columns of a table in lower case. Empty when there is no such table. */
  columns(table: string): string[] {
    const name = this.#tables.get(table.toLowerCase());
    if (name === undefined) return [];
    return this.#query(`PRAGMA table_xinfo(${quote(name)})`).map((row) => String(row['name']).toLowerCase());
  }

  /**
   * Yields the rows of a table, sorted by id. Throws ImportFileError for a damaged table and for too many rows.
   */
  *rows(table: string): Generator<SqlRow, void> {
    const name = this.#tables.get(table.toLowerCase());
    if (name === undefined) return;
    this.#check(name);
    yield* this.#read(`SELECT * FROM ${quote(name)} NOT INDEXED LIMIT ${importLimits.rows + 1}`);
  }

  get version(): number {
    return Number(this.#query('PRAGMA user_version')[0]?.['user_version'] ?? 0);
  }

  close(): void {
    this.#database.close();
  }

  #listTables(): [key: string, name: string][] {
    return this.#query("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 LIMIT 1000")
      .filter(({ sql }) => typeof sql === 'string' && /^create\s+table\b/i.test(sql))
      .map(({ name }): [string, string] => [String(name).toLowerCase(), String(name)])
      .filter(([, name]) => !this.#isComputed(name));
  }

  /** Whether a table has generated columns, which are expressions from the file. */
  #isComputed(name: string): boolean {
    return this.#query(`PRAGMA table_xinfo(${quote(name)})`).some(({ hidden }) => Number(hidden) > 1);
  }

  /** Throws for a damaged table. A page that is used twice could make a query endless. */
  #check(name: string): void {
    const [result] = this.#query(`PRAGMA quick_check(${quote(name)})`);
    const text = String(result?.['quick_check']);
    // Missing values and wrong types do no harm.
    if (text !== 'ok' && !/^(?:NULL value in|non-unique|TEXT value in|NUMERIC value in|row \d+ missing)/.test(text))
      throw new ImportFileError(damaged);
  }

  #query(sql: string): SqlRow[] {
    return [...this.#read(sql)];
  }

  *#read(sql: string): Generator<SqlRow, void> {
    try {
      const statement = this.#database.prepare(sql);
      try {
        const names = statement.getColumnNames().map((column) => column.toLowerCase());
        for (let count = 1; statement.step(); count += 1) {
          if (count > importLimits.rows)
            throw new ImportFileError('The database has a table with too many rows: more than 300,000.');
          const values = statement.get();
          if (values.some(isTooLong)) throw new ImportFileError('A cell of the database is too long: more than 1 MB.');
          yield Object.fromEntries(names.map((column, at) => [column, values[at]]));
        }
      } finally {
        statement.free();
      }
    } catch (error) {
      if (error instanceof ImportFileError) throw error;
      throw new ImportFileError(damaged, { cause: error });
    }
  }
}

/** Opens a SQLite file in memory. Close it after use. Throws ImportFileError for a damaged file. */
export async function openSqlite(bytes: Uint8Array): Promise<SqliteFile> {
  const { Database } = await loadLibrary();
  try {
    return new SqliteFile(new Database(bytes));
  } catch (error) {
    if (error instanceof ImportFileError) throw error;
    throw new ImportFileError(damaged, { cause: error });
  }
}

function loadLibrary(): Promise<SqlJsStatic> {
  library ??= initSqlJs({ locateFile: (file) => createRequire(import.meta.url).resolve(`sql.js/dist/${file}`) });
  return library;
}

const isTooLong = (value: SqlValue) =>
  (typeof value === 'string' || value instanceof Uint8Array) && value.length > importLimits.rowBytes;

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
