import type { Goal, UpdateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { defaultPriority, defaultReportingFrequency } from '@goaltracker/domain/goals/enums';
import { inferGoalType, normalizeGoal } from '@goaltracker/domain/goals/goal-type';
import { isLeadDone } from '@goaltracker/domain/goals/goal-progress';
import { readIdTime } from '../../sync/outbox/id-time.ts';
import { queries } from '../../sync/trpc.ts';
import { applyProgress, type Clock } from './apply-progress.ts';

type NewGoal = UpdateGoalInput & { title: string };

/** A new goal as the server will make it. */
export function makeLocalGoal(input: NewGoal, clock: Clock): Goal {
  const { id, currentValue = 0 } = input;
  const goal: Goal = {
    id,
    userId: '',
    planningSessionId: input.planningSessionId ?? null,
    title: input.title,
    description: input.description ?? null,
    categoryId: null,
    category: null,
    goalType: input.goalType ?? inferGoalType(input),
    targetValue: null,
    initialValue: 0,
    baseValue: 0,
    currentValue: 0,
    expectedDailyProgress: null,
    reportingFrequency: defaultReportingFrequency,
    unit: null,
    deadline: null,
    skipWeekends: false,
    countsFrom: null,
    priority: defaultPriority,
    createdAt: readIdTime(id).toISOString(),
    completedAt: null,
    isCompleted: false,
    firstReportedOn: null,
    progressPercentage: 0,
    elapsedPeriods: 1,
    averageDailyProgress: 0,
    pace: 'just-started',
    hasReportedToday: false,
    estimatedCompletionDays: null,
    milestones: [],
    leads: [],
  };
  return changeLocalGoal(goal, { ...input, currentValue }, clock);
}

/** A goal after an update, with every figure computed as the server does it. */
export function changeLocalGoal(goal: Goal, { id: _id, ...input }: UpdateGoalInput, clock: Clock): Goal {
  const { milestones, leads, currentValue = goal.currentValue, categoryId = goal.categoryId, ...fields } = input;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const difference = addAmounts(currentValue, -goal.currentValue);
  const changed: Goal = normalizeGoal({
    ...goal,
    ...given,
    categoryId,
    category: queries.categories.list.getData()?.find((each) => each.id === categoryId) ?? goal.category,
    initialValue: addAmounts(goal.initialValue, difference),
    baseValue: addAmounts(goal.baseValue, difference),
    currentValue,
  });
  if (changed.countsFrom !== goal.countsFrom) {
    const { countsFrom } = changed;
    changed.baseValue = guessBase(changed, { countsFrom, initialValue: changed.initialValue });
    changed.leads = goal.leads.map((lead) => ({
      ...lead,
      baseValue: guessBase(lead, { countsFrom, initialValue: 0 }),
    }));
  }
  if (categoryId === null) changed.category = null;
  if (milestones) changed.milestones = milestones.map((each, order) => toMilestone(changed, { ...each, order }, clock));
  if (leads) changed.leads = leads.map((each, order) => toLead(changed, { ...each, order }, clock));
  return applyProgress(changed, { difference: 0 }, clock);
}

/**
 * The base from a new day on, until the server answers: the entries before it are not at hand. It is exact for a day
 * before the first report, and for today before a report.
 */
function guessBase(
  { firstReportedOn, currentValue }: Pick<Goal, 'firstReportedOn' | 'currentValue'>,
  { countsFrom, initialValue }: Pick<Goal, 'countsFrom' | 'initialValue'>,
): number {
  const isBeforeAll = countsFrom === null || firstReportedOn === null || countsFrom <= firstReportedOn;
  return isBeforeAll ? initialValue : currentValue;
}

/** Stands for the id that the server will give to a part that is added to a goal. */
const newId = ({ order }: { order: number }) => `new ${order}`;

type MilestoneFields = NonNullable<UpdateGoalInput['milestones']>[number] & { order: number };
type LeadFields = NonNullable<UpdateGoalInput['leads']>[number] & { order: number };

function toMilestone(goal: Goal, fields: MilestoneFields, { now }: Clock): Goal['milestones'][number] {
  const before = goal.milestones.find((each) => each.id === fields.id);
  const { title, targetValue = before?.targetValue ?? 1 } = fields;
  const isReached = goal.goalType === 'value' && goal.currentValue >= targetValue;
  const isCompleted = fields.isCompleted ?? before?.isCompleted ?? isReached;
  const completedAt = isCompleted ? (before?.completedAt ?? now.toISOString()) : null;
  return { id: fields.id ?? newId(fields), userId: '', goalId: goal.id, title, targetValue, isCompleted, completedAt };
}

function toLead(goal: Goal, fields: LeadFields, { now }: Clock): Goal['leads'][number] {
  const before = goal.leads.find((each) => each.id === fields.id);
  const { title, targetValue, unit, expectedProgress, reportingFrequency, order } = fields;
  const { currentValue = 0, completedAt = null } = before ?? {};
  const isCompleted = isLeadDone({ currentValue, targetValue });
  return {
    id: fields.id ?? newId(fields),
    userId: '',
    goalId: goal.id,
    createdAt: now.toISOString(),
    firstReportedOn: null,
    baseValue: 0,
    progressPercentage: 0,
    averageProgress: 0,
    estimatedCompletionDays: null,
    ...before,
    title,
    targetValue,
    unit: unit === undefined ? (before?.unit ?? null) : unit,
    expectedProgress: expectedProgress === undefined ? (before?.expectedProgress ?? null) : expectedProgress,
    reportingFrequency: reportingFrequency ?? before?.reportingFrequency ?? defaultReportingFrequency,
    order,
    currentValue,
    isCompleted,
    completedAt: isCompleted ? (completedAt ?? now.toISOString()) : null,
  };
}
