import type { UpdateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { newId } from '@goaltracker/db/core/id';
import { type LeadRow, type LockedGoal, type MilestoneRow, listGoalParts } from '@goaltracker/db/goals/goals.queries';
import { deleteLeadsExcept, saveLeads } from '@goaltracker/db/goals/leads.queries';
import { deleteMilestonesExcept, saveMilestones } from '@goaltracker/db/goals/milestones.queries';
import { defaultReportingFrequency } from '@goaltracker/domain/goals/enums';
import { NotFoundError, ValidationError } from '../core/errors.ts';
import { leadCompletion } from './lead-completion.ts';

type GoalState = Pick<LockedGoal, 'id' | 'goalType' | 'currentValue'>;
type PartLists = Pick<UpdateGoalInput, 'milestones' | 'leads'>;
type MilestoneFields = NonNullable<UpdateGoalInput['milestones']>[number];
type LeadFields = NonNullable<UpdateGoalInput['leads']>[number];
type Ordered<T> = T & { readonly order: number };

/**
 * Makes the goal's lists the given ones: known ids are kept and changed, new ones made, missing ones removed. A
 * list that is not given stays as it is. Takes the same few statements however long the lists are.
 */
export async function saveGoalParts(tx: UserTransaction, goal: GoalState, { milestones, leads }: PartLists, now: Date) {
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

/** Throws ValidationError for a goal that is not driven by lead measures. */
export function checkHasLeads({ goalType }: Pick<GoalState, 'goalType'>): void {
  if (goalType !== 'wig') throw new ValidationError([{ path: ['leads'], message: 'Only a WIG has lead measures' }]);
}

/** A milestone as it will be stored. A new one that a value goal already stands at or beyond has been reached. */
export function buildMilestoneRow(goal: GoalState, fields: MilestoneFields, now: Date, before?: MilestoneRow) {
  const { title, targetValue = before?.targetValue ?? 1 } = fields;
  const isPassed = goal.goalType === 'value' && goal.currentValue >= targetValue;
  const isCompleted = fields.isCompleted ?? before?.isCompleted ?? isPassed;
  const completedAt = isCompleted ? (before?.completedAt ?? now.toISOString()) : null;
  return { id: before?.id ?? newId(), title, targetValue, isCompleted, completedAt };
}

/** A lead measure as it will be stored; a known one keeps what the fields leave out. */
export function buildLeadRow(fields: Ordered<LeadFields>, now: Date, before?: LeadRow) {
  const { currentValue, ...kept } = before ?? {
    id: newId(),
    unit: null,
    expectedProgress: null,
    reportingFrequency: defaultReportingFrequency,
    currentValue: 0,
    completedAt: null,
    createdAt: now.toISOString(),
  };
  const lead = { ...kept, ...fields, id: kept.id };
  return { ...lead, ...leadCompletion({ ...lead, currentValue }, now) };
}

/** The parts a list names by id. Throws NotFoundError for one that is not this goal's, ValidationError for one named twice. */
function matchExisting<Part extends { id: string }>(
  field: string,
  list: readonly { id?: string }[],
  existing: readonly Part[],
): Map<string, Part> {
  const parts = new Map(existing.map((part) => [part.id, part]));
  const known = new Map<string, Part>();
  for (const { id } of list) {
    if (id === undefined) continue;
    const part = parts.get(id);
    if (!part) throw new NotFoundError();
    if (known.has(id)) throw new ValidationError([{ path: [field], message: 'The same id is listed twice' }]);
    known.set(id, part);
  }
  return known;
}
