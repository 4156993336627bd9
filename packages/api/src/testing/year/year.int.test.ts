import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { isFullRun, rounds } from '@goaltracker/db/testing/long-rounds';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '../test-api.ts';
import { accountActions, zones } from './account-actions.ts';
import type { Account } from './account-model.ts';
import { sendAs, toPerson } from './action.ts';
import { eventActions } from './event-actions.ts';
import { goalActions } from './goal-actions.ts';
import { partActions } from './part-actions.ts';
import { progressActions } from './progress-actions.ts';
import { taskActions } from './task-actions.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Days of the year on which a life begins, many of them before a clock change. */
const firstDays = fc.constantFrom('2090-01-01', '2090-03-05', '2090-03-20', '2090-09-25', '2090-10-25', '2090-11-01');

const defaultNames = ['Health & Fitness', 'Career', 'Learning', 'Finance', 'Relationships', 'Personal Growth'];

async function signUp(timezone: string, firstDay: string) {
  const now = Date.parse(`${firstDay}T16:00:00Z`);
  api.clock.set(new Date(now).toISOString());
  const real = toPerson(api, await api.signUp({ timezone }));
  const categories = await sendAs(real)<Category[]>('GET', '/categories');
  expect(categories.map(({ name }) => name)).toEqual(defaultNames);
  const none = { goals: [], events: [], tasks: [], notes: [], plans: [], reviews: [], deletedTasks: [] };
  const model: Account = {
    ...none,
    zone: timezone,
    now,
    categories: categories.map(({ id, name, icon, color }) => ({ id, name, icon, color })),
    series: 0,
    done: 0,
  };
  return { model, real };
}

const actions = [
  ...goalActions,
  ...partActions,
  ...progressActions,
  ...eventActions,
  ...taskActions,
  ...accountActions,
];

/** In milliseconds; a machine that is too slow for all of the people has fewer. */
const longest = 300_000;

/** Any actions of several people, at most so many each. Returns what was done. */
async function live(most: number, lives: number): Promise<{ people: number; done: number; days: number }> {
  const total = { people: 0, done: 0, days: 0 };
  const commands = fc.commands(actions, { maxCommands: most, size: 'max' });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...zones), firstDays, commands, async (zone, firstDay, chosen) => {
      const start = await signUp(zone, firstDay);
      const from = start.model.now;
      await fc.asyncModelRun(() => start, chosen);
      total.people += 1;
      total.done += start.model.done;
      total.days += Math.round((start.model.now - from) / 86_400_000);
    }),
    // The default run lives the same lives each time; the full run lives others, and a failure prints their seed.
    { numRuns: lives, interruptAfterTimeLimit: longest, ...(!isFullRun && { seed: 1 }) },
  );
  return total;
}

test.for([
  { name: 'some weeks', most: rounds(30, 60), lives: rounds(4, 60) },
  ...(isFullRun ? [{ name: 'a year', most: 800, lives: 3 }] : []),
])(
  'after each action of $name, all reads equal those of a model',
  { timeout: 600_000 },
  async ({ most, lives }, { annotate }) => {
    const { people, done, days } = await live(most, lives);
    await annotate(`${done} actions of ${people} people over ${days} days`);
    expect(done).toBeGreaterThan(0);
  },
);
