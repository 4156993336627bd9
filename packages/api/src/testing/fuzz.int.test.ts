import { rounds } from '@goaltracker/db/testing/long-rounds';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDeviations } from './documented-responses.ts';
import { formatCurl, randomCalls, toRequest } from './random-calls.ts';
import { type TestApi, startTestApi } from './test-api.ts';
import { type World, createWorld } from './world.ts';

let test: TestApi;
let eve: World;
beforeAll(async () => {
  test = await startTestApi();
  eve = await createWorld(test);
});
afterAll(() => test.close());

/** In milliseconds; a machine that is too slow for all of the calls makes fewer. */
const longest = 900_000;

/** Calls with the records of one world, of which deletions leave fewer and fewer. */
const callsPerWorld = 100;

it(
  'any call gets a documented answer below 500 without a byte of another user',
  { timeout: 1_200_000 },
  async ({ annotate }) => {
    const before = await test.rows.hash(eve.user.id);
    const foreign = Object.values(eve.ids);
    const statuses = new Map<number, number>();
    let own = await createWorld(test);
    let calls = 0;
    const seed = Date.now() % 2 ** 31;
    await fc.assert(
      fc.asyncProperty(randomCalls, async (call) => {
        if (++calls % callsPerWorld === 0) own = await createWorld(test);
        const request = toRequest(call, { own: Object.values(own.ids), foreign });
        const caller = test.as(own.user.token, { address: crypto.randomUUID() });
        const answer = await caller.rest(request.method, request.path, request.body);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const leaked = [eve.text, eve.user.email].filter((text) => answer.text.includes(text));
        const command = formatCurl(request);
        expect([command, answer.status < 500, findDeviations(call.procedure, answer), leaked]).toEqual([
          command,
          true,
          [],
          [],
        ]);
      }),
      { seed, numRuns: rounds(75, 15_000), interruptAfterTimeLimit: longest },
    );
    expect(await test.rows.hash(eve.user.id)).toBe(before);
    await annotate(`seed ${seed}, ${calls} calls, by status ${JSON.stringify(Object.fromEntries(statuses))}`);
  },
);
