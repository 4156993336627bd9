import { eq, sql } from 'drizzle-orm';
import type { Placeholder, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { users } from '../auth/users.table.ts';

/** Whose rows a statement is about: a transaction, or the statement of any user while it is compiled. */
export type Scope = {
  readonly userId: string | Placeholder;
  /** False only in the isolation tests that show what the other walls hold by themselves. */
  readonly filtersByUser: boolean;
};

/** The condition every statement carries: the row belongs to the scope's user. */
export function owned(scope: Scope, table: PgTable & ({ userId: PgColumn } | typeof users)): SQL {
  if (!scope.filtersByUser) return sql`true`;
  return eq('userId' in table ? table.userId : table.id, scope.userId);
}
