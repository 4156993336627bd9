import { newId } from '../core/id.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { problemReports } from './problem-reports.table.ts';

export async function insertProblemReport(
  tx: UserTransaction,
  { createdAt, ...report }: { subject: string; description: string; createdAt: Date },
): Promise<typeof problemReports.$inferSelect> {
  const [created] = await tx.orm
    .insert(problemReports)
    .values({ ...report, createdAt: createdAt.toISOString(), userId: tx.userId, id: newId() })
    .returning();
  if (!created) throw new Error('The insert returned no row');
  return created;
}
