import { type QueryScope, compileQuery } from '../core/compiled-query.ts';
import { owned } from '../core/owned.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { plannerSettings } from './planner-settings.table.ts';

export type PlannerSettingsRow = Pick<
  typeof plannerSettings.$inferSelect,
  'userId' | 'monthlyPlanningDate' | 'weeklyPlanningDay' | 'dailyPlanningTime'
>;

const publicColumns = {
  userId: plannerSettings.userId,
  monthlyPlanningDate: plannerSettings.monthlyPlanningDate,
  weeklyPlanningDay: plannerSettings.weeklyPlanningDay,
  dailyPlanningTime: plannerSettings.dailyPlanningTime,
};

const selectSettings = compileQuery((query: QueryScope) =>
  query.orm.select(publicColumns).from(plannerSettings).where(owned(query, plannerSettings)),
);

export async function findPlannerSettings(tx: UserTransaction): Promise<PlannerSettingsRow | undefined> {
  return (await selectSettings(tx))[0];
}

/** Updates the given settings, or inserts them with defaults for the others. */
export async function savePlannerSettings(
  tx: UserTransaction,
  fields: Partial<Omit<PlannerSettingsRow, 'userId'>>,
  now: Date,
): Promise<PlannerSettingsRow> {
  const updatedAt = now.toISOString();
  const [saved] = await tx.orm
    .insert(plannerSettings)
    .values({ ...fields, userId: tx.userId, createdAt: updatedAt, updatedAt })
    .onConflictDoUpdate({ target: plannerSettings.userId, set: { ...fields, updatedAt } })
    .returning(publicColumns);
  if (!saved) throw new Error('The upsert returned no row');
  return saved;
}
