import type { CreateGoalInput, UpdateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { newId } from '@goaltracker/db/core/id';
import { deleteLeadsExcept, insertLeads, updateLead } from '@goaltracker/db/goals/leads.queries';
import { deleteMilestonesExcept, insertMilestones, updateMilestone } from '@goaltracker/db/goals/milestones.queries';
import { NotFoundError } from '../core/errors.ts';
import { leadCompletion } from './lead-completion.ts';
import { listGoalParts } from '@goaltracker/db/goals/goals.queries';

type NewParts = Required<Pick<CreateGoalInput, 'milestones' | 'leads'>>;
type PartLists = Pick<UpdateGoalInput, 'milestones' | 'leads'>;

export async function addGoalParts(tx: UserTransaction, goalId: string, { milestones, leads }: NewParts, now: Date) {
  await insertMilestones(tx, milestones.map((milestone) => ({ ...milestone, id: newId(), goalId })));
  await insertLeads(
    tx,
    leads.map((lead, index) => ({ ...lead, order: lead.order || index, id: newId(), goalId, createdAt: now })),
  );
}

/** Makes the goal's lists the given ones: known ids are kept and changed, new ones made, missing ones removed. */
export async function replaceGoalParts(tx: UserTransaction, goalId: string, lists: PartLists, now: Date) {
  if (lists.milestones) await replaceMilestones(tx, goalId, lists.milestones, now);
  if (lists.leads) await replaceLeads(tx, goalId, lists.leads, now);
}

async function replaceMilestones(tx: UserTransaction, goalId: string, list: NonNullable<PartLists['milestones']>, now: Date) {
  const existing = (await listGoalParts(tx, goalId)).of(goalId).milestones;
  await deleteMilestonesExcept(tx, goalId, keptIds(list, existing));
  for (const { id, isCompleted, ...fields } of list) {
    const before = existing.find((milestone) => milestone.id === id);
    if (!before) continue;
    const completed = isCompleted ?? before.isCompleted;
    const completedAt = completed ? (before.completedAt ?? now.toISOString()) : null;
    await updateMilestone(tx, before.id, { ...fields, isCompleted: completed, completedAt });
  }
  await insertMilestones(
    tx,
    list
      .filter(({ id }) => id === undefined)
      .map(({ isCompleted = false, title, targetValue }) => ({
        id: newId(),
        goalId,
        title,
        targetValue,
        isCompleted,
        completedAt: isCompleted ? now.toISOString() : null,
      })),
  );
}

async function replaceLeads(tx: UserTransaction, goalId: string, list: NonNullable<PartLists['leads']>, now: Date) {
  const existing = (await listGoalParts(tx, goalId)).of(goalId).leads;
  await deleteLeadsExcept(tx, goalId, keptIds(list, existing));
  for (const [index, { id, ...fields }] of list.entries()) {
    const before = existing.find((lead) => lead.id === id);
    if (!before) continue;
    await updateLead(tx, before.id, { ...fields, order: index, ...leadCompletion({ ...before, ...fields }, now) });
  }
  await insertLeads(
    tx,
    list.flatMap(({ id, ...fields }, order) =>
      id === undefined ? [{ ...fields, order, id: newId(), goalId, createdAt: now }] : [],
    ),
  );
}

/** The ids in a list. Throws NotFoundError for one that is not a part of this goal. */
function keptIds(list: readonly { id?: string }[], existing: readonly { id: string }[]): string[] {
  const known = new Set(existing.map(({ id }) => id));
  const ids = list.flatMap(({ id }) => id ?? []);
  if (ids.some((id) => !known.has(id))) throw new NotFoundError();
  return ids;
}
