import { defaultPlannerSettings } from '@goaltracker/domain/planner/enums';
import { eq, getTableColumns } from 'drizzle-orm';
import { users } from '../core/users.table.ts';
import { owned } from '../core/owned.ts';
import { insertRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { plannerSettings } from './planner-settings.table.ts';

export type PlannerSettingsRow = typeof plannerSettings.$inferSelect;

/** The saved settings, or the defaults with the timestamps of the account. */
export async function findPlannerSettings(tx: UserTransaction): Promise<PlannerSettingsRow> {
  const [row] = await tx.orm
    .select({
      monthlyPlanningDate: plannerSettings.monthlyPlanningDate,
      weeklyPlanningDay: plannerSettings.weeklyPlanningDay,
      dailyPlanningTime: plannerSettings.dailyPlanningTime,
      createdAt: plannerSettings.createdAt,
      updatedAt: plannerSettings.updatedAt,
      registeredAt: users.createdAt,
    })
    .from(users)
    .leftJoin(plannerSettings, eq(plannerSettings.userId, users.id))
    .where(owned(tx, users));
  if (!row) throw new Error('The user does not exist');
  const { registeredAt, ...saved } = row;
  return {
    userId: tx.userId,
    monthlyPlanningDate: saved.monthlyPlanningDate ?? defaultPlannerSettings.monthlyPlanningDate,
    weeklyPlanningDay: saved.weeklyPlanningDay ?? defaultPlannerSettings.weeklyPlanningDay,
    dailyPlanningTime: saved.dailyPlanningTime ?? defaultPlannerSettings.dailyPlanningTime,
    createdAt: saved.createdAt ?? registeredAt,
    updatedAt: saved.updatedAt ?? registeredAt,
  };
}

/** Updates the given settings, or inserts them with defaults for the others. */
export async function savePlannerSettings(
  tx: UserTransaction,
  fields: Partial<Omit<PlannerSettingsRow, 'userId' | 'createdAt' | 'updatedAt'>>,
  now: Date,
): Promise<PlannerSettingsRow> {
  const updatedAt = now.toISOString();
  const [saved] = await insertRows(tx, plannerSettings, [{ ...fields, createdAt: updatedAt, updatedAt }], {
    onConflict: { target: [], set: { ...fields, updatedAt } },
    returning: getTableColumns(plannerSettings),
  });
  if (!saved) throw new Error('The upsert returned no row');
  return saved;
}
