import type { CallClock, Changes, Rows } from '../sync/changes.ts';
import type { PlanningSessionRow } from '../sync/rows.ts';
import { readUser } from '../sync/user.ts';
import { hasPlanGoals } from './plan-goals.ts';

interface Month {
  /** 1 to 12. */
  readonly month: number;
  readonly year: number;
}

/** The plan of a month. */
export interface PlanningSession extends PlanningSessionRow {
  readonly userId: string;
}

/** `planner.findSession`: the plan of a month, or null (rules/planner.md#plan-of-a-month). */
export function selectPlanningSession(rows: Rows, month: Month): PlanningSession | null {
  const session = findSession(rows, month);
  return session ? { ...session, userId: readUser(rows).id } : null;
}

/** Builds the row of a new plan as a draft. */
export function buildPlanningSession(
  { id, month, year }: Month & { readonly id: string },
  now: Date,
): PlanningSessionRow {
  const createdAt = now.toISOString();
  return { id, month, year, status: 'draft', savedAt: null, createdAt, updatedAt: createdAt };
}

/** `planner.createSession`. Changes nothing when the month already has a plan. */
export function createPlanningSession(rows: Rows, input: Month & { readonly id: string }, { now }: CallClock): Changes {
  if (findSession(rows, input) || rows.planningSessions.get(input.id)) return {};
  return { put: { planningSessions: [buildPlanningSession(input, now)] } };
}

/** `planner.saveSession`. Changes nothing when the plan has no goal (rules/planner.md#saving-a-plan). */
export function savePlanningSession(rows: Rows, { id }: { readonly id: string }, { now }: CallClock): Changes {
  const session = rows.planningSessions.get(id);
  if (!session || !hasPlanGoals(rows, id)) return {};
  const savedAt = now.toISOString();
  return { put: { planningSessions: [{ ...session, status: 'saved', savedAt, updatedAt: savedAt }] } };
}

function findSession({ planningSessions }: Rows, { month, year }: Month): PlanningSessionRow | undefined {
  return planningSessions.where('year', year).find((session) => session.month === month);
}
