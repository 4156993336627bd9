import { createHash } from 'node:crypto';
import { connectClient } from '../core/client.ts';

export type UserRows = {
  /** Every table that has rows of users. */
  readonly tables: readonly string[];
  /** The rows of a user in every table that has any, as text, by table. */
  read(userId: string): Promise<Record<string, string[]>>;
  /** One hash over all of them: equal only if not a character of any row changed. */
  hash(userId: string): Promise<string>;
  close(): Promise<void>;
};

/** Looks at users' rows as the owner of the tables, past everything the application does or leaves out. */
export async function openUserRows(ownerUrl: string): Promise<UserRows> {
  const owner = connectClient(ownerUrl, { max: 1, applicationName: 'goaltracker tests' });
  const tables = await owner<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by table_name`;
  const statement = [
    `select 'users' as name, users::text as row from users where id = $1`,
    ...tables.map(({ name }) => `select '${name}', ${name}::text from ${name} where user_id = $1`),
  ].join(' union all ');
  const list = (userId: string) =>
    owner.begin(async (tx) => {
      await tx`select set_config('app.user_id', ${userId}, true)`;
      return tx.unsafe<{ name: string; row: string }[]>(`${statement} order by 1, 2`, [userId]);
    });
  return {
    tables: [...tables.map(({ name }) => name), 'users'].toSorted(),
    async read(userId) {
      const rows = [...(await list(userId))];
      return Object.fromEntries(
        [...Map.groupBy(rows, ({ name }) => name)].map(([name, all]) => [name, all.map(({ row }) => row)]),
      );
    },
    async hash(userId) {
      return createHash('sha256')
        .update(JSON.stringify([...(await list(userId))]))
        .digest('base64url');
    },
    async close() {
      await owner.end({ timeout: 5 });
    },
  };
}
