import { toAcceptedDay } from '../core/calendar-day.ts';
import type { Moment } from '../core/moment.ts';
import { toCallMoment } from '../sync/call-moment.ts';
import { type CallClock, type Changes, type Rows, joinChanges } from '../sync/changes.ts';
import { type GoalFields, changeGoal, lacksTarget } from './build-goal.ts';
import { changeObstacles } from './goal-obstacles.ts';
import { type LeadFields, type MilestoneFields, buildLead, buildMilestone, passMilestones } from './goal-parts.ts';
import { type GoalState, changeGoalState, syncGoalCompletion } from './goal-state.ts';

/** The id of an existing part, or an id for a new part. */
interface PartIds {
  readonly id?: string | undefined;
  readonly newId?: string | undefined;
}

/** The change of a goal. A list of milestones or lead measures replaces the whole list (rules/milestones.md#lists). */
export interface GoalChange extends GoalFields {
  readonly id: string;
  /** A day, or an instant that stands for its day in the user's zone. */
  readonly deadline?: string | null | undefined;
  readonly milestones?: readonly (MilestoneFields & PartIds)[] | undefined;
  readonly leads?: readonly (Omit<LeadFields, 'order'> & PartIds)[] | undefined;
  /** Ids for the new obstacles and resources in the description, in order. */
  readonly obstacleIds?: readonly string[] | undefined;
}

/** `goals.update`. Changes nothing when a part is unknown, or when a field that the goal's type requires is missing. */
export function updateGoal(
  rows: Rows,
  { id, deadline, milestones, leads, obstacleIds: newIds = [], ...fields }: GoalChange,
  clock: CallClock,
): Changes {
  const before = rows.goals.get(id);
  const now = toCallMoment(clock);
  const day = deadline ? toAcceptedDay(deadline, clock.timezone) : deadline;
  if (!before || (deadline && day === null)) return {};
  const changed = changeGoalState(rows, id, (state) => {
    const goal = changeGoal(before, fields, { deadline: day });
    if (lacksTarget(goal) || (leads?.length && goal.goalType !== 'wig')) return undefined;
    const passed = passTotal({ ...state, goal }, before.currentValue, now);
    const listed = milestones ? replaceMilestones(passed, milestones, now) : passed;
    const after = listed && leads ? replaceLeads(listed, leads, now) : listed;
    return after && syncGoalCompletion(after, now);
  });
  const { description } = fields;
  if (!changed.put || description === undefined || description === before.description) return changed;
  return joinChanges(changed, changeObstacles(rows, { id, description, newIds }, now.at));
}

function passTotal(state: GoalState, before: number, now: Moment): GoalState {
  const { goalType, currentValue } = state.goal;
  if (goalType !== 'value' || currentValue === before) return state;
  return { ...state, milestones: passMilestones(state.milestones, { before, after: currentValue }, now) };
}

function replaceMilestones(
  state: GoalState,
  list: NonNullable<GoalChange['milestones']>,
  now: Moment,
): GoalState | undefined {
  const known = new Map(state.milestones.map((milestone) => [milestone.id, milestone]));
  if (!isKnown(list, known)) return undefined;
  const milestones = list.flatMap(({ id, newId, ...fields }) => {
    const place = findPlace({ id, newId }, known);
    return place ? [buildMilestone(state.goal, fields, now, place)] : [];
  });
  return { ...state, milestones };
}

/** Deleting a lead measure deletes its reports. */
function replaceLeads(state: GoalState, list: NonNullable<GoalChange['leads']>, now: Moment): GoalState | undefined {
  const known = new Map(state.leads.map((lead) => [lead.id, lead]));
  if (!isKnown(list, known)) return undefined;
  const leads = list.flatMap(({ id, newId, ...fields }, order) => {
    const place = findPlace({ id, newId }, known);
    return place ? [buildLead(state.goal.id, { ...fields, order }, now, place)] : [];
  });
  const kept = new Set(leads.map(({ id }) => id));
  return { ...state, leads, entries: state.entries.filter(({ leadId }) => leadId === null || kept.has(leadId)) };
}

/** Whether each id in the list belongs to a part, without duplicates. */
function isKnown(list: readonly PartIds[], parts: ReadonlyMap<string, unknown>): boolean {
  const ids = list.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length && ids.every((id) => parts.has(id));
}

function findPlace<Row>(
  { id, newId }: PartIds,
  known: ReadonlyMap<string, Row>,
): { id: string; before: Row | undefined } | undefined {
  const given = id ?? newId;
  return given === undefined ? undefined : { id: given, before: id === undefined ? undefined : known.get(id) };
}
