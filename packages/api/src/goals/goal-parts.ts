import type { UpdateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { newId } from '@goaltracker/db/core/id';
import type { Moment } from '@goaltracker/domain/core/moment';
import {
  type Completion,
  type LockedGoal,
  type MilestoneRow,
  listGoalParts,
} from '@goaltracker/db/goals/goals.queries';
import { type StoredLead, deleteLeadsExcept, insertLeads, saveLeads } from '@goaltracker/db/goals/leads.queries';
import { deleteMilestonesExcept, insertMilestones, saveMilestones } from '@goaltracker/db/goals/milestones.queries';
import { defaultReportingFrequency, maxGoalParts } from '@goaltracker/domain/goals/enums';
import { isLeadDone } from '@goaltracker/domain/goals/goal-progress';
import { ConflictError, NotFoundError, ValidationError } from '../core/errors.ts';
import { computeCompletion } from './completion.ts';

/** Inserts the milestones and lead measures of a new goal. */
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
    milestones.map((fields) => buildMilestoneRow(goal, fields, now)),
  );
  await insertLeads(
    tx,
    goal.id,
    leads.map((fields, order) => buildLeadRow({ ...fields, order }, now)),
  );
}

type GoalState = Pick<LockedGoal, 'id' | 'goalType' | 'currentValue'>;
type PartLists = Pick<UpdateGoalInput, 'milestones' | 'leads'>;
type MilestoneFields = NonNullable<UpdateGoalInput['milestones']>[number];
type LeadFields = NonNullable<UpdateGoalInput['leads']>[number];
type Ordered<T> = T & { readonly order: number };

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
    await deleteMilestonesExcept(tx, goal.id, [...known.keys()]);
    await saveMilestones(
      tx,
      goal.id,
      milestones.map((fields) => buildMilestoneRow(goal, fields, now, known.get(fields.id ?? ''))),
    );
  }
  if (leads) {
    const known = matchExisting('leads', leads, existing.leads);
    await deleteLeadsExcept(tx, goal.id, [...known.keys()]);
    await saveLeads(
      tx,
      goal.id,
      leads.map((fields, order) => buildLeadRow({ ...fields, order }, now, known.get(fields.id ?? ''))),
    );
  }
}

/** Throws ValidationError unless the goal is a WIG. */
export function checkHasLeads({ goalType }: Pick<GoalState, 'goalType'>): void {
  if (goalType !== 'wig') throw new ValidationError([{ path: ['leads'], message: 'Only a WIG has lead measures' }]);
}

/** Throws ConflictError for a goal that can have no more milestones or lead measures than these. */
export function checkHasRoom(parts: readonly unknown[], name: 'milestones' | 'lead measures'): void {
  if (parts.length < maxGoalParts) return;
  throw new ConflictError(`The goal has ${maxGoalParts} ${name}, the maximum number: remove one first.`);
}

/** The row of a new or changed milestone. A new one is completed if a value goal has already reached its target. */
export function buildMilestoneRow(goal: GoalState, fields: MilestoneFields, now: Moment, before?: MilestoneRow) {
  const { title, targetValue = before?.targetValue ?? 1 } = fields;
  const isReached = goal.goalType === 'value' && goal.currentValue >= targetValue;
  const isCompleted = fields.isCompleted ?? before?.isCompleted ?? isReached;
  return { id: fields.id ?? newId(), title, targetValue, ...computeCompletion(isCompleted, now, before) };
}

/** The row of a new or changed lead measure; absent fields are left unchanged. */
export function buildLeadRow(fields: Ordered<LeadFields>, now: Moment, before?: StoredLead) {
  const { currentValue, ...stored } = before ?? {
    id: newId(),
    unit: null,
    expectedProgress: null,
    reportingFrequency: defaultReportingFrequency,
    currentValue: 0,
    completedAt: null,
    completedDay: null,
    createdAt: now.at,
    createdDay: now.day,
  };
  const lead = { ...stored, ...fields, id: fields.id ?? stored.id };
  return { ...lead, ...computeLeadCompletion({ ...lead, currentValue }, now) };
}

/** The completion of a lead measure after its value or target has changed. */
export function computeLeadCompletion(
  lead: Pick<StoredLead, 'currentValue' | 'targetValue' | 'completedAt' | 'completedDay'>,
  now: Moment,
): Completion {
  return computeCompletion(isLeadDone(lead), now, lead);
}

/** The rows whose ids a list contains. Throws NotFoundError for an id of another goal, ValidationError for a duplicate. */
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
