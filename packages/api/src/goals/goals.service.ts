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
import { addAmounts } from '@goaltracker/domain/core/amount';
import { defaultPriority, defaultReportingFrequency } from '@goaltracker/domain/goals/enums';
import { inferGoalType, normalizeGoal } from '@goaltracker/domain/goals/goal-type';
import { computePlanStart } from '@goaltracker/domain/planner/plan-start';
import { insertNewEvent } from '../calendar/new-event.ts';
import { requireStepWhereAsked } from '../auth/steps/require-step.ts';
import type { RequestContext, UserContext } from '../core/context.ts';
import { createOnce } from '../core/create-once.ts';
import { ValidationError } from '../core/errors.ts';
import { type Today, getMoment, getToday, parseDay } from '../core/today.ts';
import { insertObstacles, updateObstacles } from './goal-obstacles.ts';
import { insertGoalParts, saveGoalParts } from './goal-parts.ts';
import { getGoalRecord, listGoalRecordPage, listGoalRecords } from './goal-records.ts';
import { getLockedGoal, syncGoalCompletion } from './goal-state.ts';

/** In the order of the home list; a page by id. */
export async function listGoals(ctx: UserContext, page?: PageById): Promise<Goal[]> {
  return ctx.read((tx) => (isPage(page) ? listGoalRecordPage(tx, page, ctx.now) : listGoalRecords(tx, ctx.now)));
}

export async function getGoal(ctx: UserContext, id: string): Promise<Goal> {
  return ctx.read((tx) => getGoalRecord(tx, id, ctx.now));
}

export async function createGoal(ctx: UserContext, input: CreateGoalInput): Promise<Goal> {
  const { id = newId(), milestones, leads, plan, events = [], currentValue = 0, ...fields } = input;
  if (plan && fields.planningSessionId)
    throw new ValidationError([{ path: ['plan'], message: 'Give plan or planningSessionId' }]);
  return createOnce(ctx, {
    id: input.id,
    get: (tx) => getGoalRecord(tx, id, ctx.now),
    async create(tx) {
      const [today, now] = [await getToday(tx, ctx.now), await getMoment(tx, ctx.now)];
      const session = await findOrCreatePlan(tx, { plan, planningSessionId: fields.planningSessionId }, ctx.now);
      const { countsFrom = session ? computePlanStart(session, today.day) : null } = fields;
      const goal = {
        ...computeMeasure({ ...fields, countsFrom, goalType: fields.goalType ?? inferGoalType(fields) }),
        id,
        currentValue,
      };
      await insertGoal(tx, {
        ...goal,
        title: fields.title,
        description: fields.description ?? null,
        categoryId: fields.categoryId ?? null,
        planningSessionId: session?.id ?? fields.planningSessionId ?? null,
        deadline: parseDeadline(fields.deadline, today),
        priority: fields.priority ?? defaultPriority,
        initialValue: currentValue,
        createdAt: now.at,
        createdDay: now.day,
      });
      await insertGoalParts(tx, goal, { milestones, leads }, now);
      await insertObstacles(tx, id, fields.description ?? null);
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
  if (plan) return findOrCreateSession(tx, plan, now);
  return planningSessionId ? findSession(tx, planningSessionId) : undefined;
}

/** Absent keys are left unchanged. A new `currentValue` moves the initial value (rules/goals.md#initial-value). */
export async function updateGoal(ctx: UserContext, { id, ...input }: UpdateGoalInput): Promise<Goal> {
  return ctx.write(async (tx) => {
    const [today, now] = [await getToday(tx, ctx.now), await getMoment(tx, ctx.now)];
    const goal = await getLockedGoal(tx, id);
    const { milestones, leads, currentValue = goal.currentValue, deadline, ...fields } = input;
    const measure = computeMeasure({ ...goal, ...fields });
    await updateGoalRow(tx, id, {
      ...fields,
      ...measure,
      ...(deadline !== undefined && { deadline: parseDeadline(deadline, today) }),
      initialValue: addAmounts(goal.initialValue, addAmounts(currentValue, -goal.currentValue)),
      currentValue,
    });
    if (measure.goalType === 'value' && currentValue !== goal.currentValue) {
      await syncPassedMilestones(tx, id, {
        before: goal.currentValue,
        after: currentValue,
        now,
      });
    }
    if (fields.description !== undefined && fields.description !== goal.description) {
      await updateObstacles(tx, id, fields.description);
    }
    await saveGoalParts(tx, { ...measure, id, currentValue }, { milestones, leads }, now);
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

type Measure = Pick<GoalRow, 'goalType'> & Partial<Pick<GoalRow, MeasureKey>>;
type MeasureKey =
  | 'targetValue'
  | 'unit'
  | 'expectedDailyProgress'
  | 'reportingFrequency'
  | 'skipWeekends'
  | 'countsFrom';

/** Adapts what the type fixes to the type of the goal. Throws ValidationError for a value goal without a target. */
function computeMeasure(goal: Measure): Required<Measure> {
  const { goalType, targetValue, ...measure } = normalizeGoal({
    goalType: goal.goalType,
    targetValue: goal.targetValue ?? null,
    unit: goal.unit ?? null,
    expectedDailyProgress: goal.expectedDailyProgress ?? null,
    reportingFrequency: goal.reportingFrequency ?? defaultReportingFrequency,
    skipWeekends: goal.skipWeekends ?? false,
    countsFrom: goal.countsFrom ?? null,
  });
  if (goalType === 'value' && targetValue === null) {
    throw new ValidationError([{ path: ['targetValue'], message: 'Required' }]);
  }
  return { goalType, targetValue, ...measure };
}

function parseDeadline(deadline: string | null | undefined, today: Today): string | null {
  return deadline ? parseDay(deadline, today, 'deadline') : null;
}
