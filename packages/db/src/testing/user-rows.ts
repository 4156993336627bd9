import { createHash } from 'node:crypto';
import { connectClient } from '../core/client.ts';

export type UserRows = {
  /** Every table with a `user_id`, and `users`. */
  readonly tables: readonly string[];
  /** A user's rows as text, by table; tables without any are left out. */
  read(userId: string): Promise<Record<string, string[]>>;
  /** A hash of all of a user's rows. */
  hash(userId: string): Promise<string>;
  close(): Promise<void>;
};

/** Reads users' rows as the owner of the tables, independently of the application's queries. */
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
      return tx.unsafe<{ name: string; row: string }[]>(`${statement} order by 1, 2`, [userId], {
        prepare: true,
      });
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
