import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Column, SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { StillLinkedError, isForeignKeyViolation } from './errors.ts';
import { owned } from './owned.ts';
import type { UserTransaction } from './user-transaction.ts';

type OwnedTable = PgTable & { userId: PgColumn };

/** Clears the user's links in a column: those to `targets` (ids, or a query for them), or all. */
export async function clearLinks(
  tx: UserTransaction,
  link: Column,
  targets?: readonly string[] | SQLWrapper,
): Promise<void> {
  const table = link.table as OwnedTable;
  const isLinked = targets ? inArray(link, targets) : isNotNull(link);
  await tx.orm
    .update(table)
    .set({ [link.name]: null })
    .where(and(owned(tx, table), isLinked));
}

/**
 * Awaits the deletion of rows without links. Throws a StillLinkedError, which retries the transaction, when another
 * transaction has linked to one of them in the meantime. `constraint`: the key of such links, if the statement also
 * inserts rows and so may violate others.
 */
export async function deleteUnlinked<T>(deletion: PromiseLike<T>, constraint?: string): Promise<T> {
  try {
    return await deletion;
  } catch (error) {
    if (!isForeignKeyViolation(error, constraint)) throw error;
    throw new StillLinkedError('Another transaction linked to a row while it was deleted', { cause: error });
  }
}
