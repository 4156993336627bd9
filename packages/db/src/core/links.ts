import { inArray, isNotNull } from 'drizzle-orm';
import type { Column, SQLWrapper } from 'drizzle-orm';
import { type OwnedTable, updateRows } from './rows.ts';
import type { UserTransaction } from './user-transaction.ts';

/** Clears the user's links in a column: links to `targets` (ids, or a query for ids), or all links. */
export async function clearLinks(
  tx: UserTransaction,
  link: Column,
  targets?: readonly string[] | SQLWrapper,
): Promise<void> {
  const table = link.table as OwnedTable;
  await updateRows(tx, table, { [link.name]: null }, targets ? inArray(link, targets) : isNotNull(link));
}
