import { newId } from '@goaltracker/db/core/id';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { removeCategory } from '@goaltracker/domain/goals/category-rows';
import { goalTypes } from '@goaltracker/domain/goals/enums';
import { removeGoal } from '@goaltracker/domain/goals/remove-goal';
import { updateGoal } from '@goaltracker/domain/goals/update-goal';
import { removeDay, removeProgress, replaceDay } from '@goaltracker/domain/progress/change-entries';
import { reportProgress } from '@goaltracker/domain/progress/report-progress';
import type { Rows } from '@goaltracker/domain/sync/changes';
import * as fc from 'fast-check';
import type { GoalDevice } from './goal-device.ts';
import { plannedDescription } from './random-account.ts';
import { nullable } from './record-arbitraries.ts';

const value = fc.oneof(
  fc.integer({ min: -30, max: 60 }),
  fc.integer({ min: -9_999, max: 99_999 }).map((amount) => amount / 1_000),
);
const day = fc.integer({ min: -800, max: 2 }).map((days) => addDays('2090-03-06', days));

const procedures =
  'report, report, report, remove entry, replace day, remove day, change goal, change parts, remove goal, remove category'.split(
    ', ',
  );

/** A random call about goals or progress. Numbers choose among the existing records. */
export const randomGoalCall = fc.record({
  procedure: fc.constantFrom(...procedures),
  record: fc.nat(99),
  part: nullable(fc.nat(99)),
  value,
  day,
  isCompleted: fc.boolean(),
  goalType: nullable(fc.constantFrom(...goalTypes)),
  description: plannedDescription,
  minutes: fc.constantFrom(0, 0, 1, 2_000),
});
export type RandomGoalCall = typeof randomGoalCall extends fc.Arbitrary<infer Call> ? Call : never;

/** Makes a call, if a suitable record exists. */
export async function makeGoalCall(device: GoalDevice, call: RandomGoalCall): Promise<void> {
  const rows = await device.readRows();
  const make = callMakers[call.procedure];
  await make?.(device, rows, call);
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
const pick = <Row extends { id: string }>(rows: readonly Row[], at: number | null): Row | undefined =>
  at === null ? undefined : byId(rows)[at % Math.max(rows.length, 1)];

type CallMaker = (device: GoalDevice, rows: Rows, call: RandomGoalCall) => Promise<unknown> | undefined;

const ofGoals: Record<string, CallMaker> = {
  'change goal'(device, { goals }, call) {
    const goal = pick(goals.list(), call.record);
    const obstacleIds = Array.from({ length: 6 }, newId);
    const fields = {
      ...(call.goalType && { goalType: call.goalType }),
      ...(call.part !== null && { currentValue: Math.abs(call.value) }),
      ...(call.isCompleted && { countsFrom: call.day, description: call.description, obstacleIds }),
      ...(!call.isCompleted && { targetValue: addAmounts(Math.abs(call.value), 1), deadline: call.day }),
    };
    return goal && device.try((trpc) => trpc.goals.update, updateGoal, { id: goal.id, ...fields });
  },
  'change parts'(device, { goals, milestones, leads }, call) {
    const goal = pick(goals.list(), call.record);
    if (!goal) return undefined;
    const isKept = (_: unknown, at: number) => call.isCompleted || at > 0;
    const [ofGoal, ofLeads] = [milestones.where('goalId', goal.id), leads.where('goalId', goal.id)];
    const title = 'Another';
    const list = byId(ofGoal).filter(isKept);
    return device.try((trpc) => trpc.goals.update, updateGoal, {
      id: goal.id,
      milestones: [...list.map(({ id }) => ({ id, title: `Was ${id}` })), { newId: newId(), title }],
      ...(goal.goalType === 'wig' && {
        leads: [
          ...byId(ofLeads)
            .filter(isKept)
            .map(({ id }) => ({ id, title: `Was ${id}`, targetValue: 1 + Math.trunc(Math.abs(call.value)) })),
          ...(call.part === null ? [] : [{ newId: newId(), title, targetValue: 5 }]),
        ],
      }),
    });
  },
  'remove goal'(device, { goals }, { record }) {
    const goal = pick(goals.list(), record);
    return goal && device.make((trpc) => trpc.goals.remove, removeGoal, { id: goal.id });
  },
  'remove category'(device, { categories }, { record }) {
    const category = pick(categories.list(), record);
    return category && device.make((trpc) => trpc.categories.remove, removeCategory, { id: category.id });
  },
};

const ofProgress: Record<string, CallMaker> = {
  report(device, { goals, leads, milestones }, call) {
    const goal = pick(goals.list(), call.record);
    if (!goal) return undefined;
    const milestone = pick(milestones.where('goalId', goal.id), call.part);
    return device.try((trpc) => trpc.progress.create, reportProgress, {
      id: newId(),
      goalId: goal.id,
      leadId: goal.goalType === 'wig' ? (pick(leads.where('goalId', goal.id), call.part ?? 0)?.id ?? null) : null,
      value: call.value,
      ...(call.part !== null && { date: call.day, notes: 'Early' }),
      ...(milestone && { milestones: [{ id: milestone.id, isCompleted: call.isCompleted }] }),
    });
  },
  'remove entry'(device, { progressEntries }, { record }) {
    const entry = pick(progressEntries.list(), record);
    return entry && device.try((trpc) => trpc.progress.remove, removeProgress, { id: entry.id });
  },
  'replace day'(device, { progressEntries }, call) {
    const entry = pick(progressEntries.list(), call.record);
    if (!entry) return undefined;
    const { goalId: id, date, leadId } = entry;
    const value = Math.abs(call.value);
    return device.try((trpc) => trpc.progress.replaceDay, replaceDay, { id, date, leadId, value });
  },
  'remove day'(device, { progressEntries }, { record }) {
    const entry = pick(progressEntries.list(), record);
    const day = entry && { id: entry.goalId, date: entry.date };
    return day && device.try((trpc) => trpc.progress.removeDay, removeDay, day);
  },
};

const callMakers: Record<string, CallMaker | undefined> = { ...ofGoals, ...ofProgress };
