import { eq, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { users } from './users.table.ts';

/** Whose rows a statement reads or writes: a transaction's user, or a placeholder while a query is compiled. */
export type Scope = {
  readonly userId: string | Placeholder;
  /** False only in the isolation tests that show that row-level security and foreign keys suffice alone. */
  readonly filtersByUser: boolean;
};

/** The condition in every statement: the row belongs to the scope's user. */
export function owned(scope: Scope, table: PgTable & ({ userId: PgColumn } | typeof users)): SQL {
  if (!scope.filtersByUser) return sql`true`;
  return eq('userId' in table ? table.userId : table.id, scope.userId);
}
