import type { UpdateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { newId } from '@goaltracker/db/core/id';
import type { Moment } from '@goaltracker/domain/core/moment';
import { type LockedGoal, listGoalParts } from '@goaltracker/db/goals/goals.queries';
import { deleteLeadsExcept, insertLeads, saveLeads } from '@goaltracker/db/goals/leads.queries';
import { deleteMilestonesExcept, insertMilestones, saveMilestones } from '@goaltracker/db/goals/milestones.queries';
import { maxGoalParts } from '@goaltracker/domain/goals/enums';
import { buildLead, buildMilestone } from '@goaltracker/domain/goals/goal-parts';
import { ConflictError, NotFoundError, ValidationError } from '../core/errors.ts';

export async function insertGoalParts(
  tx: UserTransaction,
  goal: GoalState,
  { milestones = [], leads = [] }: PartLists,
  now: Moment,
): Promise<void> {
  if (leads.length > 0) checkHasLeads(goal);
  await insertMilestones(
    tx,
    goal.id,
    milestones.map(({ id = newId(), ...fields }) => buildMilestone(goal, fields, now, { id })),
  );
  await insertLeads(
    tx,
    goal.id,
    leads.map(({ id = newId(), ...fields }, order) => buildLead(goal.id, { ...fields, order }, now, { id })),
  );
}

type GoalState = Pick<LockedGoal, 'id' | 'goalType' | 'currentValue'>;
type PartLists = Pick<UpdateGoalInput, 'milestones' | 'leads'>;

/**
 * Replaces the milestones and lead measures of a goal (rules/milestones.md#lists): entries with an id are updated,
 * entries without one inserted, all others deleted. An undefined list is left unchanged. The number of statements does
 * not depend on the lists' length.
 */
export async function saveGoalParts(
  tx: UserTransaction,
  goal: GoalState,
  { milestones, leads }: PartLists,
  now: Moment,
) {
  if (leads?.length) checkHasLeads(goal);
  const existing = milestones || leads ? (await listGoalParts(tx, goal.id)).of(goal.id) : { milestones: [], leads: [] };
  if (milestones) {
    const known = matchExisting('milestones', milestones, existing.milestones);
    const rows = milestones.map(({ id, newId: newOne = newId(), ...fields }) =>
      buildMilestone(goal, fields, now, { id: id ?? newOne, before: known.get(id ?? '') }),
    );
    await deleteMilestonesExcept(tx, goal.id, [...known.keys()]);
    await saveMilestones(
      tx,
      goal.id,
      rows.filter(({ id }) => known.has(id)),
    );
    await insertMilestones(
      tx,
      goal.id,
      rows.filter(({ id }) => !known.has(id)),
    );
  }
  if (leads) {
    const known = matchExisting('leads', leads, existing.leads);
    const rows = leads.map(({ id, newId: newOne = newId(), ...fields }, order) =>
      buildLead(goal.id, { ...fields, order }, now, { id: id ?? newOne, before: known.get(id ?? '') }),
    );
    await deleteLeadsExcept(tx, goal.id, [...known.keys()]);
    await saveLeads(
      tx,
      goal.id,
      rows.filter(({ id }) => known.has(id)),
    );
    await insertLeads(
      tx,
      goal.id,
      rows.filter(({ id }) => !known.has(id)),
    );
  }
}

/** Throws ValidationError unless the goal is a WIG. */
export function checkHasLeads({ goalType }: Pick<GoalState, 'goalType'>): void {
  if (goalType !== 'wig') throw new ValidationError([{ path: ['leads'], message: 'Only a WIG has lead measures' }]);
}

/** Throws ConflictError when the goal already has the maximum number. */
export function checkHasRoom(parts: readonly unknown[], name: 'milestones' | 'lead measures'): void {
  if (parts.length < maxGoalParts) return;
  throw new ConflictError(`The goal has ${maxGoalParts} ${name}, the maximum number: remove one first.`);
}

/**
 * Returns the rows that the list names by id. Throws NotFoundError for an id of another goal, ValidationError for a
 * duplicate.
 */
function matchExisting<Part extends { id: string }>(
  field: string,
  list: readonly { id?: string }[],
  existing: readonly Part[],
): Map<string, Part> {
  const parts = new Map(existing.map((part) => [part.id, part]));
  const matched = new Map<string, Part>();
  for (const { id } of list) {
    if (id === undefined) continue;
    const part = parts.get(id);
    if (!part) throw new NotFoundError();
    if (matched.has(id)) throw new ValidationError([{ path: [field], message: 'The same id is listed twice' }]);
    matched.set(id, part);
  }
  return matched;
}
