import { and, isNotNull } from 'drizzle-orm';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { users } from '../core/users.table.ts';

/** Whether the operator keeps the transaction's user from signing in. */
export async function isDisabled(tx: UserTransaction): Promise<boolean> {
  const found = await tx.orm
    .select({ id: users.id })
    .from(users)
    .where(and(owned(tx, users), isNotNull(users.disabledAt)));
  return found.length > 0;
}
