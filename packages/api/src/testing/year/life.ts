import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { expect } from 'vitest';
import { DeviceCopy, readStoredTables } from '../device-copy.ts';
import type { TestApi } from '../test-api.ts';
import type { Account } from './account-model.ts';
import { type ChosenAction, type Person, sendAs, toPerson } from './action.ts';

/** A user, and the random actions from the first day on. */
export interface Life {
  readonly zone: string;
  readonly firstDay: string;
  readonly actions: readonly ChosenAction[];
}

const defaultNames = ['Health & Fitness', 'Career', 'Learning', 'Finance', 'Relationships', 'Personal Growth'];

async function signUp(api: TestApi, { zone, firstDay }: Life): Promise<{ account: Account; person: Person }> {
  const now = Date.parse(`${firstDay}T16:00:00Z`);
  api.clock.set(new Date(now).toISOString());
  const person = toPerson(api, await api.signUp({ timezone: zone }));
  const categories = await sendAs(person)<Category[]>('GET', '/categories');
  expect(categories.map(({ name }) => name)).toEqual(defaultNames);
  const none = { goals: [], events: [], tasks: [], notes: [], plans: [], reviews: [], deletedTasks: [] };
  const account: Account = {
    ...none,
    zone,
    stays: [{ since: now, zone }],
    now,
    categories: categories.map(({ id, name, icon, color }) => ({ id, name, icon, color })),
    labelColors: {},
    series: 0,
    done: 0,
  };
  return { account, person };
}

interface Outcome {
  readonly done: number;
  readonly days: number;
  readonly failure: Failure | null;
}

interface Failure {
  readonly error: unknown;
  readonly history: readonly string[];
  readonly actions: readonly ChosenAction[];
}

async function lead(api: TestApi, life: Life): Promise<Outcome> {
  const { account, person } = await signUp(api, life);
  const from = account.now;
  const actions: ChosenAction[] = [];
  let failure: Failure | null = null;
  const copy = new DeviceCopy({ limit: 20 });
  try {
    for (const action of life.actions) {
      if (!action.isPossible(account)) continue;
      actions.push(action);
      await action.run(account, person);
      // Pulls single pages now and then, so that the account changes between the pages of a pull.
      await copy.pullPage(api.as(person.token));
    }
    await copy.pull(api.as(person.token));
    expect(copy.contents).toEqual(await readStoredTables(api, person.id));
  } catch (error) {
    failure = { error, history: person.history, actions };
  }
  return { done: account.done, days: Math.round((account.now - from) / 86_400_000), failure };
}

/** Milliseconds. */
const longestShortening = 120_000;

/** Shortens a failure: leaves out halves, quarters and so on of its actions while the life still fails. */
async function shorten(api: TestApi, life: Life, failure: Failure): Promise<Failure> {
  const end = performance.now() + longestShortening;
  let shortest = failure;
  for (let size = Math.ceil(failure.actions.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < shortest.actions.length && performance.now() < end;) {
      const shorter = await lead(api, { ...life, actions: shortest.actions.toSpliced(at, size) });
      if (shorter.failure) shortest = shorter.failure;
      else at += size;
    }
  }
  return shortest;
}

/**
 * Performs all actions. When a response differs from the model, throws the difference with the shortest history found.
 */
export async function live(api: TestApi, life: Life): Promise<{ done: number; days: number }> {
  const { failure, ...lived } = await lead(api, life);
  if (!failure) return lived;
  const { error, history } = await shorten(api, life, failure);
  const lines = [`${life.zone}, from ${life.firstDay}, until an answer differs:`, ...history];
  throw new Error(`${String(error)}\n${lines.join('\n')}`, { cause: error });
}
