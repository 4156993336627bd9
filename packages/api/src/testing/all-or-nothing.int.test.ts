import { isFullRun } from '@goaltracker/db/testing/long-rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { type RestProcedure, listProcedures } from '../core/rest.ts';
import { findDeviations } from './documented-responses.ts';
import { callOverRest, seedInput } from './procedure-call.ts';
import { type TestApi, startTestApi } from './test-api.ts';
import { mondayNoon } from './test-clock.ts';
import { Worlds } from './worlds.ts';

let test: TestApi;
let worlds: Worlds;
beforeAll(async () => {
  test = await startTestApi();
  worlds = new Worlds(test);
});
afterAll(() => test.close());

const writes = listProcedures(appRouter).filter(({ meta }) => meta.openapi.method !== 'GET');
const signedOut = [401, '{"message":"Not signed in","code":"UNAUTHENTICATED"}'];
const fault = '{"message":"Something went wrong on our side.","code":"INTERNAL"}';

/**
 * A full run lets every statement fail. A short run lets the first and every twelfth fail, with another offset per
 * procedure.
 */
const nextFailing = (failing: number, procedure: RestProcedure) =>
  failing + (isFullRun ? 1 : failing === 1 ? 1 + (writes.indexOf(procedure) % 12) : 12);

/** These calls end the session, so a retry is refused. */
const endSession = new Set(['auth.logout', 'auth.remove']);

it.each(writes)(
  'a failing statement rolls $path back, and a retry with its key returns a lost response and changes nothing',
  async (procedure) => {
    const world = await worlds.for(procedure);
    // Updates the session's last use now, so that the failing calls do not.
    await world.user.trpc.auth.me();
    const caller = test.as(world.user.token, {
      idempotencyKey: `${procedure.path} until it succeeds`,
      address: crypto.randomUUID(),
    });
    const input = seedInput(procedure, world);
    const call = () => callOverRest(caller, procedure, input);
    const before = await test.rows.hash(world.user.id);
    const callUntilItSucceeds = async () => {
      for (let failing = 1; ; failing = nextFailing(failing, procedure)) {
        test.statements.reset(failing);
        const answer = await call();
        const hasFailed = test.statements.statements.length >= failing;
        test.statements.reset();
        expect([failing, answer.status]).toEqual([failing, hasFailed ? 500 : procedure.meta.status]);
        if (!hasFailed) return answer;
        expect(answer.text).toBe(fault);
        expect([failing, await test.rows.hash(world.user.id)]).toEqual([failing, before]);
      }
    };
    const lost = await callUntilItSucceeds();
    // Only calls of a user have keys.
    if (procedure.meta.access === 'public') return;
    test.clock.advance({ hours: 1 });
    // Updates the session's last use now, so that the retry does not.
    await caller.rest('GET', '/api/auth/user');
    const stored = await test.rows.hash(world.user.id);
    const again = await call();
    test.clock.set(mondayNoon);
    expect(findDeviations(procedure, again)).toEqual([]);
    expect([again.status, again.text]).toEqual(endSession.has(procedure.path) ? signedOut : [lost.status, lost.text]);
    expect(await test.rows.hash(world.user.id)).toBe(stored);
  },
);
