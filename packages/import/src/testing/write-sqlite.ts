import initSqlJs from 'sql.js';
import type { Cell } from './write-csv.ts';

export interface WrittenTable {
  /** The SQL definition, such as `Habits (id integer primary key, name text)`. */
  readonly table: string;
  readonly rows?: readonly (readonly Cell[])[];
}

/** Writes a SQLite file. `sql` runs after the rows are inserted. */
export async function writeSqlite(
  tables: readonly WrittenTable[],
  { version = 0, sql = '' }: { version?: number; sql?: string } = {},
): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database();
  for (const { table, rows = [] } of tables) {
    database.run(`CREATE TABLE ${table}`);
    const [name = ''] = table.split(' ');
    for (const row of rows) {
      const values = row.map((cell) => (typeof cell === 'boolean' ? Number(cell) : cell));
      database.run(`INSERT INTO ${name} VALUES (${row.map(() => '?').join(', ')})`, values);
    }
  }
  database.exec(`PRAGMA user_version = ${version}; ${sql}`);
  const bytes = database.export();
  database.close();
  return bytes;
}
