import { readdir } from 'node:fs/promises';
import { is } from 'drizzle-orm';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';

/** The tables without row-level security: read before a user is known. */
export const globalTables = ['challenges', 'identity_owners', 'jobs', 'server_keys', 'sign_in_attempts', 'user_emails'];

/** Every table of the Drizzle schema: all exports of `*.table.ts` files. */
export async function findTables(): Promise<PgTable[]> {
  const source = new URL('../', import.meta.url);
  const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.table.ts'));
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, source).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((exported) => Object.values(exported).filter((value): value is PgTable => is(value, PgTable)));
}

export function tableName(table: PgTable): string {
  return getTableConfig(table).name;
}
