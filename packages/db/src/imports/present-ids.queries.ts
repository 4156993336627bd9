import type { BackupSection } from '@goaltracker/domain/backup/backup-sections';
import { and, sql } from 'drizzle-orm';
import { backupTables } from '../backup/backup-tables.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { isOneOf } from './imports.queries.ts';

/** The ids that belong to records of a section. */
export async function listPresentIds(
  tx: UserTransaction,
  section: BackupSection,
  ids: readonly string[],
): Promise<string[]> {
  const table = backupTables[section];
  const rows = await tx.orm
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(and(owned(tx, table), isOneOf(table.id, ids)));
  return rows.map(({ id }) => id);
}
