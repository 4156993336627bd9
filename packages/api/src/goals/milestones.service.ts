import type {
  CreateMilestoneInput,
  Milestone,
  UpdateMilestoneInput,
} from '@goaltracker/contracts/goals/milestone.schema';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import {
  deleteMilestone,
  findMilestone,
  insertMilestones,
  listMilestones,
  updateMilestone as updateRow,
} from '@goaltracker/db/goals/milestones.queries';
import type { UserContext } from '../core/context.ts';
import { createOnce } from '../core/create-once.ts';
import { NotFoundError } from '../core/errors.ts';
import { buildMilestoneRow, checkHasRoom } from './goal-parts.ts';
import { getLockedGoal, syncGoalCompletion } from './goal-state.ts';

export async function createMilestone(
  ctx: UserContext,
  { goalId, id, title, targetValue }: CreateMilestoneInput,
): Promise<Milestone> {
  return createOnce(ctx, {
    id,
    get: getMilestone,
    async create(tx) {
      const goal = await getLockedGoal(tx, goalId);
      checkHasRoom(await listMilestones(tx, goalId), 'milestones');
      const milestone = buildMilestoneRow(goal, { id, title, targetValue }, ctx.now);
      await insertMilestones(tx, goalId, [milestone]);
      await syncGoalCompletion(tx, goalId, ctx.now);
      return getMilestone(tx, milestone.id);
    },
  });
}

export async function updateMilestone(ctx: UserContext, input: UpdateMilestoneInput): Promise<Milestone> {
  const { id, goalId, isCompleted, completedAt, ...fields } = input;
  return ctx.write(async (tx) => {
    const before = await getLockedMilestone(tx, id);
    if (goalId !== undefined && goalId !== before.goalId) throw new NotFoundError();
    const completed = isCompleted ?? before.isCompleted;
    const since = normalizeInstant(completedAt) ?? before.completedAt ?? ctx.now.toISOString();
    await updateRow(tx, id, { ...fields, isCompleted: completed, completedAt: completed ? since : null });
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

/** To UTC and milliseconds, as stored. PostgreSQL would round a longer fraction, possibly into the year 2201. */
function normalizeInstant(instant: string | null | undefined): string | undefined {
  return instant ? new Date(instant).toISOString() : undefined;
}

/** Locks the milestone's goal, then reads the milestone again. */
async function getLockedMilestone(tx: UserTransaction, id: string): Promise<Milestone> {
  const { goalId } = await getMilestone(tx, id);
  await getLockedGoal(tx, goalId);
  return getMilestone(tx, id);
}

async function getMilestone(tx: UserTransaction, id: string): Promise<Milestone> {
  const milestone = await findMilestone(tx, id);
  if (!milestone) throw new NotFoundError();
  return milestone;
}
