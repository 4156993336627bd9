import { connectClient } from '@goaltracker/db/core/client';

/** A fingerprint of every row of every table, except of the remembered answers to retries. */
export async function takeSnapshot(ownerUrl: string): Promise<Record<string, string>> {
  const owner = connectClient(ownerUrl, { max: 1, applicationName: 'chaos tests' });
  try {
    const tables = await owner<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'idempotency_keys'`;
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const [table] = await owner.unsafe<{ hash: string }[]>(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
      );
      found[name] = table?.hash ?? '';
    }
    return found;
  } finally {
    await owner.end({ timeout: 5 });
  }
}
