import type {
  AddPlanGoalsInput,
  CreatePlanningSessionInput,
  PlanGoal,
  PlannerSettings,
  PlanningSession,
  RemovePlanGoalInput,
  SavePlannerSettingsInput,
} from '@goaltracker/contracts/planner/planner.schema';
import type { MonthOfYear } from '@goaltracker/contracts/core/fields';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  addGoalsToSession,
  hasGoalsInSession,
  listGoalsOfSession,
  listObstaclesOfSession,
  listPartsOfSession,
  listReportsOfSession,
  removeGoalFromSession,
} from '@goaltracker/db/planner/plan-goals.queries';
import { findPlannerSettings, savePlannerSettings } from '@goaltracker/db/planner/planner-settings.queries';
import {
  type PlanningSessionRow,
  findOrCreateSession,
  findSession as findSessionRow,
  findSessionOfMonth,
  markSessionSaved,
} from '@goaltracker/db/planner/planning-sessions.queries';
import { describeGoal } from '@goaltracker/domain/goals/describe-goal';
import type { UserContext } from '../core/context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../core/errors.ts';
import { getToday } from '../core/today.ts';
import { groupObstacles } from '../goals/goal-obstacles.ts';
import { scheduleDigests } from '../core/schedule-digests.ts';

export async function getSettings(ctx: UserContext): Promise<PlannerSettings> {
  return ctx.read(findPlannerSettings);
}

export async function saveSettings(ctx: UserContext, input: SavePlannerSettingsInput): Promise<PlannerSettings> {
  return ctx.write(async (tx) => {
    const before = await findPlannerSettings(tx);
    const saved = await savePlannerSettings(tx, input, ctx.now);
    if (saved.dailyPlanningTime !== before.dailyPlanningTime)
      await scheduleDigests(tx, ctx.receivedAt, ['planner-reminder']);
    return saved;
  });
}

export async function findSession(ctx: UserContext, month: MonthOfYear): Promise<PlanningSession | null> {
  return ctx.read(async (tx) => (await findSessionOfMonth(tx, month)) ?? null);
}

export async function createSession(ctx: UserContext, month: CreatePlanningSessionInput): Promise<PlanningSession> {
  return ctx.write(async (tx) => {
    const session = await findOrCreateSession(tx, month, ctx.now);
    if (!session) throw new ConflictError('The plan of another month has this id');
    return session;
  });
}

/** In the order they were created in the plan or added to it. */
export async function listGoals(ctx: UserContext, sessionId: string): Promise<PlanGoal[]> {
  return ctx.read((tx) => listPlanGoals(tx, sessionId, ctx.now));
}

/** Adds existing goals to a plan, all or none. Returns all goals of the plan. */
export async function addGoals(ctx: UserContext, { id, goalIds, linkIds }: AddPlanGoalsInput): Promise<PlanGoal[]> {
  return ctx.write(async (tx) => {
    await getSession(tx, id);
    if (!(await addGoalsToSession(tx, { sessionId: id, goalIds, linkIds, now: ctx.now }))) throw new NotFoundError();
    return listPlanGoals(tx, id, ctx.now);
  });
}

/** The goal itself stays, even if it was created in the plan. */
export async function removeGoal(ctx: UserContext, { id, goalId }: RemovePlanGoalInput): Promise<void> {
  await ctx.write(async (tx) => {
    if (!(await removeGoalFromSession(tx, { sessionId: id, goalId }))) throw new NotFoundError();
  });
}

async function listPlanGoals(tx: UserTransaction, sessionId: string, now: Date): Promise<PlanGoal[]> {
  const [, goals, parts, obstacles, reports, today] = await Promise.all([
    getSession(tx, sessionId),
    listGoalsOfSession(tx, sessionId, now),
    listPartsOfSession(tx, sessionId),
    listObstaclesOfSession(tx, sessionId),
    listReportsOfSession(tx, sessionId),
    getToday(tx, now),
  ]);
  const obstaclesOf = Map.groupBy(obstacles, ({ goalId }) => goalId);
  const reportsOf = Map.groupBy(reports, ({ goalId }) => goalId);
  return goals.map((goal) => ({
    ...describeGoal(goal, parts.of(goal.id), today.day),
    obstacles: groupObstacles(obstaclesOf.get(goal.id) ?? []),
    progressEntries: (reportsOf.get(goal.id) ?? []).map(({ goalId: _goal, ...report }) => report),
  }));
}

/** Saving again updates `savedAt`. Throws ValidationError when the plan has no goals. */
export async function saveSession(ctx: UserContext, id: string): Promise<PlanningSession> {
  return ctx.write(async (tx) => {
    await getSession(tx, id);
    if (!(await hasGoalsInSession(tx, id))) {
      throw new ValidationError([
        { path: ['goals'], message: 'Please add at least one goal before saving your plan.' },
      ]);
    }
    await markSessionSaved(tx, id, ctx.now);
    return getSession(tx, id);
  });
}

async function getSession(tx: UserTransaction, id: string): Promise<PlanningSessionRow> {
  const session = await findSessionRow(tx, id);
  if (!session) throw new NotFoundError();
  return session;
}
