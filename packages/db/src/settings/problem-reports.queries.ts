import { getTableColumns } from 'drizzle-orm';
import { newId } from '../core/id.ts';
import { insertRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { problemReports } from './problem-reports.table.ts';

export async function insertProblemReport(
  tx: UserTransaction,
  { createdAt, ...report }: { subject: string; description: string; createdAt: Date },
): Promise<typeof problemReports.$inferSelect> {
  const [created] = await insertRows(
    tx,
    problemReports,
    [{ ...report, createdAt: createdAt.toISOString(), id: newId() }],
    { returning: getTableColumns(problemReports) },
  );
  if (!created) throw new Error('The insert returned no row');
  return created;
}
