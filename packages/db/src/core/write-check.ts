import type { Client } from './client.ts';

/**
 * One message, hence one transaction, which leaves nothing behind. FOR UPDATE fails on a standby. The rows do not fit
 * into `work_mem` and go to a temp file of 2 MB, for which there must be space as for the next rows of a table.
 */
const statements = `set local work_mem = '64kB';
select from sign_in_attempts where false for update;
with filler as materialized (select repeat('.', 1000) from generate_series(1, 2000)) select count(*) from filler`;

/** Resolves when PostgreSQL accepts writes. Rejects with its error `disk_full` or `read_only_sql_transaction`, for example. */
export async function checkWritable(client: Client): Promise<void> {
  await client.unsafe(statements);
}
