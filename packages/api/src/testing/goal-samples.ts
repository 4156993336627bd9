import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '../app-router.ts';
import type { TestUser } from './test-api.ts';

type NewGoal = inferRouterInputs<AppRouter>['goals']['create'];

/** Creates a goal of 24 books, two a day. */
export function createValueGoal({ trpc }: TestUser, fields: Partial<NewGoal> = {}): Promise<Goal> {
  return trpc.goals.create({
    title: 'Read 24 books',
    goalType: 'value',
    targetValue: 24,
    unit: 'books',
    expectedDailyProgress: 2,
    ...fields,
  });
}

/** Creates a simple goal with a milestone for each title. */
export function createSimpleGoal({ trpc }: TestUser, ...milestones: string[]): Promise<Goal> {
  return trpc.goals.create({
    title: 'Move house',
    goalType: 'simple',
    milestones: milestones.map((title) => ({ title })),
  });
}

/** Creates a WIG with the lead measures 10 runs and 5 swims. */
export function createWig({ trpc }: TestUser, fields: Partial<NewGoal> = {}): Promise<Goal> {
  const leads = [
    { title: 'Runs', targetValue: 10, unit: 'runs', expectedProgress: 1 },
    { title: 'Swims', targetValue: 5, unit: 'swims' },
  ];
  return trpc.goals.create({ title: 'Get fit', goalType: 'wig', leads, ...fields });
}

/** Returns the first item; throws for an empty list. */
export function first<T>(list: readonly T[]): T {
  return at(list, 0);
}

export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`There is no item ${index}`);
  return item;
}
