import type { Client } from './client.ts';

/**
 * One message, hence one transaction, which leaves nothing behind. It names no table, so that Citus accepts it too. The
 * rows do not fit into `work_mem` and go to a temp file of 2 MB, for which there must be space as for rows of a table.
 */
const statements = `set local work_mem = '64kB';
do $$ begin
  if current_setting('transaction_read_only')::boolean then raise read_only_sql_transaction; end if;
end $$;
with filler as materialized (select repeat('.', 1000) from generate_series(1, 2000)) select count(*) from filler`;

/** Resolves when PostgreSQL accepts writes. Rejects with its error `disk_full` or `read_only_sql_transaction`, for example. */
export async function checkWritable(client: Client): Promise<void> {
  await client.unsafe(statements);
}
