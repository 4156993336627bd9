import { isPage, type PageById } from '@goaltracker/contracts/core/page';
import type { CreateGoalInput, Goal, UpdateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import { deleteAllGoals, lockAllGoals } from '@goaltracker/db/backup/reset.queries';
import { newId } from '@goaltracker/db/core/id';
import { type GoalRow, deleteGoal, insertGoal, updateGoal as updateGoalRow } from '@goaltracker/db/goals/goals.queries';
import { syncPassedMilestones } from '@goaltracker/db/goals/milestones.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  findOrCreateSession,
  findSession,
  type PlanningSessionRow,
} from '@goaltracker/db/planner/planning-sessions.queries';
import { buildGoal, changeGoal, lacksTarget } from '@goaltracker/domain/goals/build-goal';
import { insertNewEvent } from '../calendar/new-event.ts';
import { requireStepWhereAsked } from '../auth/steps/require-step.ts';
import type { RequestContext, UserContext } from '../core/context.ts';
import { createOnce } from '../core/create-once.ts';
import { ConflictError, ValidationError } from '../core/errors.ts';
import { type Today, getMoment, getToday, parseDay } from '../core/today.ts';
import { insertObstacles, updateObstacles } from './goal-obstacles.ts';
import { insertGoalParts, saveGoalParts } from './goal-parts.ts';
import { getGoalRecord, listGoalRecordPage, listGoalRecords } from './goal-records.ts';
import { getLockedGoal, syncGoalCompletion } from './goal-state.ts';

/** Lists goals in the order of the home list; a page is sorted by id. */
export async function listGoals(ctx: UserContext, page?: PageById): Promise<Goal[]> {
  return ctx.read((tx) => (isPage(page) ? listGoalRecordPage(tx, page, ctx.now) : listGoalRecords(tx, ctx.now)));
}

export async function getGoal(ctx: UserContext, id: string): Promise<Goal> {
  return ctx.read((tx) => getGoalRecord(tx, id, ctx.now));
}

export async function createGoal(ctx: UserContext, input: CreateGoalInput): Promise<Goal> {
  const { id = newId(), milestones, leads, plan: month, events = [], obstacleIds, deadline, ...fields } = input;
  if (month && fields.planningSessionId)
    throw new ValidationError([{ path: ['plan'], message: 'Give plan or planningSessionId' }]);
  return createOnce(ctx, {
    id: input.id,
    get: (tx) => getGoalRecord(tx, id, ctx.now),
    async create(tx) {
      const [today, now] = [await getToday(tx, ctx.now), await getMoment(tx, ctx.now)];
      const plan = await findOrCreatePlan(tx, { plan: month, planningSessionId: fields.planningSessionId }, ctx.now);
      const goal = buildGoal(fields, { id, plan, deadline: parseDeadline(deadline, today) }, now);
      checkHasTarget(goal);
      await insertGoal(tx, goal);
      await insertGoalParts(tx, goal, { milestones, leads }, now);
      await insertObstacles(tx, { ...goal, newIds: obstacleIds }, ctx.now);
      for (const event of events) await insertNewEvent(tx, { ...event, goalId: id }, ctx.now);
      await syncGoalCompletion(tx, id, ctx.now);
      return getGoalRecord(tx, id, ctx.now);
    },
  });
}

async function findOrCreatePlan(
  tx: UserTransaction,
  { plan, planningSessionId }: Pick<CreateGoalInput, 'plan' | 'planningSessionId'>,
  now: Date,
): Promise<PlanningSessionRow | undefined> {
  if (plan) {
    const session = await findOrCreateSession(tx, plan, now);
    if (!session) throw new ConflictError('The plan of another month has this id');
    return session;
  }
  return planningSessionId ? findSession(tx, planningSessionId) : undefined;
}

/** A new `currentValue` moves the initial value (rules/goals.md#initial-value). */
export async function updateGoal(ctx: UserContext, { id, ...input }: UpdateGoalInput): Promise<Goal> {
  return ctx.write(async (tx) => {
    const [today, now] = [await getToday(tx, ctx.now), await getMoment(tx, ctx.now)];
    const goal = await getLockedGoal(tx, id);
    const { milestones, leads, deadline, obstacleIds, ...fields } = input;
    const changed = changeGoal(goal, fields, {
      deadline: deadline === undefined ? undefined : parseDeadline(deadline, today),
    });
    checkHasTarget(changed);
    const { currentValue, description } = changed;
    await updateGoalRow(tx, id, changed);
    if (changed.goalType === 'value' && currentValue !== goal.currentValue) {
      await syncPassedMilestones(tx, id, { before: goal.currentValue, after: currentValue, now });
    }
    if (description !== goal.description) {
      await updateObstacles(tx, { id, description, newIds: obstacleIds }, ctx.now);
    }
    await saveGoalParts(tx, changed, { milestones, leads }, now);
    await syncGoalCompletion(tx, id, ctx.now);
    return getGoalRecord(tx, id, ctx.now);
  });
}

export async function removeGoal(ctx: UserContext, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    await getLockedGoal(tx, id);
    await deleteGoal(tx, id);
  });
}

/** Throws StepRequiredError. */
export async function removeAllGoals(ctx: RequestContext): Promise<void> {
  await ctx.user.write(async (tx) => {
    await requireStepWhereAsked(tx, ctx);
    await lockAllGoals(tx);
    await deleteAllGoals(tx, ctx.now.toISOString());
  });
}

/** Throws ValidationError when a value goal has no target. */
function checkHasTarget(goal: Pick<GoalRow, 'goalType' | 'targetValue'>): void {
  if (lacksTarget(goal)) throw new ValidationError([{ path: ['targetValue'], message: 'Required' }]);
}

function parseDeadline(deadline: string | null | undefined, today: Today): string | null {
  return deadline ? parseDay(deadline, today, 'deadline') : null;
}
