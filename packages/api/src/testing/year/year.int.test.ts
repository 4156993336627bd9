import { isFullRun, rounds } from '@goaltracker/db/testing/long-rounds';
import * as fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type TestApi, startTestApi } from '../test-api.ts';
import { accountActions, zones } from './account-actions.ts';
import { eventActions } from './event-actions.ts';
import { goalActions } from './goal-actions.ts';
import { live } from './life.ts';
import { partActions } from './part-actions.ts';
import { progressActions } from './progress-actions.ts';
import { seriesActions } from './series-actions.ts';
import { noteActions } from './note-actions.ts';
import { taskActions } from './task-actions.ts';
import { labelActions } from './label-actions.ts';
import { taskPartActions } from './task-part-actions.ts';
import { undoActions } from './undo-actions.ts';

/** Each test has its own API and clock: a test may still run for a while after its time limit. */
let api: TestApi;
const started: TestApi[] = [];
beforeEach(async () => {
  api = await startTestApi();
  started.push(api);
});
afterAll(() => Promise.all(started.map((each) => each.close())));

/** First days of a life, many of them before a clock change. */
const firstDays = fc.constantFrom('2090-01-01', '2090-03-05', '2090-03-20', '2090-09-25', '2090-10-25', '2090-11-01');

const actions = fc.oneof(
  ...goalActions,
  ...partActions,
  ...progressActions,
  ...eventActions,
  ...seriesActions,
  ...taskActions,
  ...noteActions,
  ...taskPartActions,
  ...labelActions,
  ...noteActions,
  ...undoActions,
  ...accountActions,
);

/** Milliseconds. A slow machine stops after this time, with fewer people. */
const longest = 300_000;

/** Performs up to `most` random actions, at least half as many, for `lives` people. Returns the totals. */
async function liveAll(most: number, lives: number): Promise<{ people: number; done: number; days: number }> {
  const total = { people: 0, done: 0, days: 0 };
  const chosen = fc.array(actions, { minLength: Math.ceil(most / 2), maxLength: most, size: 'max' });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...zones), firstDays, chosen, async (zone, firstDay, each) => {
      const { done, days } = await live(api, { zone, firstDay, actions: each });
      total.people += 1;
      total.done += done;
      total.days += days;
    }),
    // The default run uses the same seed each time. The full run uses a random seed, and a failure prints it.
    { numRuns: lives, interruptAfterTimeLimit: longest, endOnFailure: true, ...(!isFullRun && { seed: 1 }) },
  );
  return total;
}

test.for([
  { name: 'some weeks', most: rounds(30, 100), lives: rounds(4, 25) },
  ...(isFullRun ? [{ name: 'a year', most: 800, lives: 3 }] : []),
])('all reads equal the model’s reads after each action of $name', async ({ most, lives }, { annotate }) => {
  const { people, done, days } = await liveAll(most, lives);
  await annotate(`${done} actions of ${people} people over ${days} days`);
  expect(done).toBeGreaterThan(0);
});
