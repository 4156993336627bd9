import { createHash } from 'node:crypto';
import { connectClient } from '../core/client.ts';

type Row = { name: string; row: string };

const versionTables = new Set(['account_versions', 'row_changes']);

export type UserRows = {
  /** Every table with a `user_id`, and `users`. */
  readonly tables: readonly string[];
  /** Reads the rows of a user as JSON, by table. Leaves out tables without rows. */
  read(userId: string): Promise<Record<string, string[]>>;
  hash(userId: string): Promise<string>;
  /** Like `hash`, but without row versions, which each write raises. */
  hashContent(userId: string): Promise<string>;
  close(): Promise<void>;
};

/** Reads rows of users as the owner of the tables, independently of the application's queries. */
export async function openUserRows(ownerUrl: string): Promise<UserRows> {
  const owner = connectClient(ownerUrl, { max: 1, applicationName: 'goaltracker tests', onConnectionLost: () => {} });
  const tables = await owner<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by table_name`;
  const statement = [
    `select 'users' as name, row_to_json(users)::text as row from users where id = $1`,
    ...tables.map(({ name }) => `select '${name}', row_to_json(${name})::text from ${name} where user_id = $1`),
  ].join(' union all ');
  await owner.unsafe(`prepare user_rows (uuid) as ${statement} order by 1, 2`);
  /** One round trip and one transaction, because tests read rows thousands of times. */
  const list = async (userId: string): Promise<Row[]> => {
    const results: unknown = await owner
      .unsafe(`select set_config('app.user_id', '${userId}', true); execute user_rows('${userId}')`)
      .simple();
    return (results as [unknown, Row[]])[1];
  };
  return {
    tables: [...tables.map(({ name }) => name), 'users'].toSorted(),
    async read(userId) {
      const rows = [...(await list(userId))];
      return Object.fromEntries(
        [...Map.groupBy(rows, ({ name }) => name)].map(([name, all]) => [name, all.map(({ row }) => row)]),
      );
    },
    async hash(userId) {
      return hashRows(await list(userId));
    },
    async hashContent(userId) {
      return hashRows((await list(userId)).filter(({ name }) => !versionTables.has(name)));
    },
    async close() {
      await owner.end({ timeout: 5 });
    },
  };
}

function hashRows(rows: readonly Row[]): string {
  return createHash('sha256')
    .update(JSON.stringify([...rows]))
    .digest('base64url');
}
