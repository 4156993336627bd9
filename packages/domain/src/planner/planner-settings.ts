import { changeFields } from '../core/change-fields.ts';
import { readIdTime } from '../core/id-time.ts';
import type { Optional } from '../core/optional.ts';
import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import { readUser } from '../sync/user.ts';
import { defaultPlannerSettings } from './enums.ts';

/** When a user plans (rules/planner.md#planning-times). */
export interface PlanningTimes {
  /** HH:MM in the time zone of the user. */
  readonly dailyPlanningTime: string;
  /** 0 for Sunday. */
  readonly weeklyPlanningDay: number;
  /** Day of the month, 1 to 31. */
  readonly monthlyPlanningDate: number;
}

/** The result of {@link selectPlannerSettings}. */
export interface PlannerSettings extends PlanningTimes {
  readonly userId: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/**
 * `planner.getSettings`: the defaults until settings are saved. Until then, the timestamps are the creation time in the
 * user's id.
 */
export function selectPlannerSettings(rows: Rows): PlannerSettings {
  const [row] = rows.plannerSettings.list();
  const userId = readUser(rows).id;
  if (!row) {
    const createdAt = readIdTime(userId).toISOString();
    return { userId, ...defaultPlannerSettings, createdAt, updatedAt: createdAt };
  }
  const { id: _id, ...settings } = row;
  return { userId, ...settings };
}

/** `planner.saveSettings`: absent settings stay unchanged. */
export function savePlannerSettings(rows: Rows, input: Optional<PlanningTimes>, { now }: CallClock): Changes {
  const updatedAt = now.toISOString();
  const [row = { id: readUser(rows).id, ...defaultPlannerSettings, createdAt: updatedAt, updatedAt }] =
    rows.plannerSettings.list();
  return { put: { plannerSettings: [changeFields(row, { ...input, updatedAt })] } };
}
