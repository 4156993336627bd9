import { eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { UserTransaction } from './user-transaction.ts';
import type { users } from './users.table.ts';

/** The condition in every statement: the row belongs to the transaction's user. */
export function owned(
  tx: Pick<UserTransaction, 'userId'>,
  table: PgTable & ({ userId: PgColumn } | typeof users),
): SQL {
  return eq('userId' in table ? table.userId : table.id, tx.userId);
}
