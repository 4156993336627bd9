import type * as contract from '@goaltracker/contracts/planner/planner.schema';
import type { UserContext } from '../core/context.ts';

export declare function getSettings(ctx: UserContext): Promise<contract.PlannerSettings>;
export declare function saveSettings(
  ctx: UserContext,
  input: contract.SavePlannerSettingsInput,
): Promise<contract.PlannerSettings>;
export declare function findSession(
  ctx: UserContext,
  month: contract.MonthOfYear,
): Promise<contract.PlanningSession | null>;
export declare function createSession(
  ctx: UserContext,
  input: contract.CreatePlanningSessionInput,
): Promise<contract.PlanningSession>;
export declare function listGoals(ctx: UserContext, id: string): Promise<contract.PlanGoal[]>;
export declare function saveSession(ctx: UserContext, id: string): Promise<contract.PlanningSession>;
