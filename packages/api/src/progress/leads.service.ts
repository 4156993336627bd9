import type {
  AddLeadProgressInput,
  CreateLeadInput,
  Lead,
  UpdateLeadInput,
} from '@goaltracker/contracts/goals/lead.schema';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import type { LeadRow } from '@goaltracker/db/goals/goals.queries';
import {
  deleteLead,
  findLead,
  insertLeads,
  listLeads,
  updateLead as updateRow,
} from '@goaltracker/db/goals/leads.queries';
import { newId } from '@goaltracker/db/core/id';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { describeLead } from '@goaltracker/domain/goals/describe-goal';
import { computeCompletion } from '@goaltracker/domain/goals/completion';
import { buildLead } from '@goaltracker/domain/goals/goal-parts';
import { isLeadDone } from '@goaltracker/domain/goals/goal-progress';
import type { UserContext } from '../core/context.ts';
import { createOnce } from '../core/create-once.ts';
import { NotFoundError } from '../core/errors.ts';
import { getMoment, getToday } from '../core/today.ts';
import { checkHasLeads, checkHasRoom } from '../goals/goal-parts.ts';
import { getLockedGoal, syncGoalCompletion } from '../goals/goal-state.ts';
import { recordProgress } from './record-progress.ts';

export async function createLead(ctx: UserContext, { goalId, ...input }: CreateLeadInput): Promise<Lead> {
  const { id = newId(), ...fields } = input;
  const get = (tx: UserTransaction) => getLeadRecord(tx, id, ctx.now);
  return createOnce(ctx, {
    id: input.id,
    get,
    async create(tx) {
      checkHasLeads(await getLockedGoal(tx, goalId));
      checkHasRoom(await listLeads(tx, goalId), 'lead measures');
      await insertLeads(tx, goalId, [buildLead(goalId, fields, await getMoment(tx, ctx.now), { id })]);
      await syncGoalCompletion(tx, goalId, ctx.now);
      return get(tx);
    },
  });
}

/** Logs a new `currentValue`: the difference becomes a progress entry of today (rules/leads.md#setting-the-value). */
export async function updateLead(
  ctx: UserContext,
  { id, goalId, currentValue, ...fields }: UpdateLeadInput,
): Promise<Lead> {
  return ctx.write(async (tx) => {
    const before = await getLockedLead(tx, id);
    if (goalId !== undefined && goalId !== before.goalId) throw new NotFoundError();
    const after = { ...before, ...fields, currentValue: currentValue ?? before.currentValue };
    await updateRow(tx, id, {
      ...fields,
      ...computeCompletion(isLeadDone(after), await getMoment(tx, ctx.now), after),
    });
    const value = addAmounts(after.currentValue, -before.currentValue);
    if (value !== 0) await recordProgress(tx, { goalId: before.goalId, leadId: id, value }, ctx.now);
    await syncGoalCompletion(tx, before.goalId, ctx.now);
    return getLeadRecord(tx, id, ctx.now);
  });
}

/** Increments the value in the database, so that no concurrent report is lost (rules/leads.md#adding-progress). */
export async function addLeadProgress(ctx: UserContext, { id, amount, notes }: AddLeadProgressInput): Promise<Lead> {
  return ctx.write(async (tx) => {
    const { goalId } = await getLead(tx, id);
    await recordProgress(tx, { goalId, leadId: id, value: amount, notes }, ctx.now);
    return getLeadRecord(tx, id, ctx.now);
  });
}

export async function removeLead(ctx: UserContext, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    const { goalId } = await getLockedLead(tx, id);
    await deleteLead(tx, id);
    await syncGoalCompletion(tx, goalId, ctx.now);
  });
}

/** Locks the lead measure's goal, then reads the lead measure again. */
async function getLockedLead(tx: UserTransaction, id: string): Promise<LeadRow> {
  const { goalId } = await getLead(tx, id);
  await getLockedGoal(tx, goalId);
  return getLead(tx, id);
}

async function getLead(tx: UserTransaction, id: string): Promise<LeadRow> {
  const lead = await findLead(tx, id);
  if (!lead) throw new NotFoundError();
  return lead;
}

async function getLeadRecord(tx: UserTransaction, id: string, now: Date): Promise<Lead> {
  const [lead, today] = await Promise.all([getLead(tx, id), getToday(tx, now)]);
  return describeLead(lead, today.day);
}
