import type {
  CreateMilestoneInput,
  Milestone,
  UpdateMilestoneInput,
} from '@goaltracker/contracts/goals/milestone.schema';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  type MilestoneRow,
  deleteMilestone,
  findMilestone,
  insertMilestones,
  listMilestones,
  updateMilestone as updateRow,
} from '@goaltracker/db/goals/milestones.queries';
import { newId } from '@goaltracker/db/core/id';
import { describeMilestone } from '@goaltracker/domain/goals/describe-goal';
import { buildMilestone, changeMilestone } from '@goaltracker/domain/goals/goal-parts';
import type { UserContext } from '../core/context.ts';
import { createOnce } from '../core/create-once.ts';
import { NotFoundError } from '../core/errors.ts';
import { getMoment } from '../core/today.ts';
import { checkHasRoom } from './goal-parts.ts';
import { getLockedGoal, syncGoalCompletion } from './goal-state.ts';

export async function createMilestone(
  ctx: UserContext,
  { goalId, id, ...fields }: CreateMilestoneInput,
): Promise<Milestone> {
  return createOnce(ctx, {
    id,
    get: getMilestone,
    async create(tx) {
      const goal = await getLockedGoal(tx, goalId);
      checkHasRoom(await listMilestones(tx, goalId), 'milestones');
      const milestone = buildMilestone(goal, fields, await getMoment(tx, ctx.now), { id: id ?? newId() });
      await insertMilestones(tx, goalId, [milestone]);
      await syncGoalCompletion(tx, goalId, ctx.now);
      return getMilestone(tx, milestone.id);
    },
  });
}

export async function updateMilestone(ctx: UserContext, input: UpdateMilestoneInput): Promise<Milestone> {
  const { id, goalId, completedAt, ...change } = input;
  return ctx.write(async (tx) => {
    const before = await getLockedMilestone(tx, id);
    if (goalId !== undefined && goalId !== before.goalId) throw new NotFoundError();
    const completed = completedAt ? await getMoment(tx, new Date(completedAt)) : null;
    const {
      id: _id,
      userId: _userId,
      ...after
    } = changeMilestone(before, change, {
      now: await getMoment(tx, ctx.now),
      completed,
    });
    await updateRow(tx, id, after);
    await syncGoalCompletion(tx, before.goalId, ctx.now);
    return getMilestone(tx, id);
  });
}

export async function removeMilestone(ctx: UserContext, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    const { goalId } = await getLockedMilestone(tx, id);
    await deleteMilestone(tx, id);
    await syncGoalCompletion(tx, goalId, ctx.now);
  });
}

/** Locks the milestone's goal, then reads the milestone again. */
async function getLockedMilestone(tx: UserTransaction, id: string): Promise<MilestoneRow> {
  const { goalId } = await getMilestoneRow(tx, id);
  await getLockedGoal(tx, goalId);
  return getMilestoneRow(tx, id);
}

async function getMilestone(tx: UserTransaction, id: string): Promise<Milestone> {
  return describeMilestone(await getMilestoneRow(tx, id));
}

async function getMilestoneRow(tx: UserTransaction, id: string): Promise<MilestoneRow> {
  const milestone = await findMilestone(tx, id);
  if (!milestone) throw new NotFoundError();
  return milestone;
}
