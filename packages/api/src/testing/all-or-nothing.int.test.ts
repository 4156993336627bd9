import { isFullRun } from '@goaltracker/db/testing/long-rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('a write with a failing statement', () => {
  /** All, or the first and every twelfth of the others, from another one on for each procedure. */
  const nextFailing = (failing: number, procedure: RestProcedure) =>
    failing + (isFullRun ? 1 : failing === 1 ? 1 + (writes.indexOf(procedure) % 12) : 12);

  it.each(writes)(
    'rolls $path back, whichever statement fails, and succeeds when it is repeated',
    async (procedure) => {
      const world = await worlds.for(procedure);
      // Tops up the series that a call before has made due.
      await world.user.trpc.auth.me();
      const caller = test.as(world.user.token, {
        idempotencyKey: `${procedure.path} until it succeeds`,
        address: crypto.randomUUID(),
      });
      const input = seedInput(procedure, world);
      const before = await test.rows.hash(world.user.id);
      for (let failing = 1; ; failing = nextFailing(failing, procedure)) {
        test.statements.reset(failing);
        const answer = await callOverRest(caller, procedure, input);
        const hasFailed = test.statements.statements.length >= failing;
        test.statements.reset();
        expect([failing, answer.status]).toEqual([failing, hasFailed ? 500 : procedure.meta.status]);
        if (!hasFailed) break;
        expect(answer.text).toBe(fault);
        expect([failing, await test.rows.hash(world.user.id)]).toEqual([failing, before]);
      }
    },
  );
});

describe('a lost response', () => {
  const signedIn = writes.filter(({ meta }) => meta.access !== 'public');
  /** These end the session, so a retry is refused. */
  const endSession = new Set(['auth.logout', 'auth.remove']);

  it.each(signedIn)('retrying $path with its key returns the lost response and changes nothing', async (procedure) => {
    const world = await worlds.for(procedure);
    const caller = test.as(world.user.token, { idempotencyKey: `the lost response of ${procedure.path}` });
    const input = seedInput(procedure, world);
    const lost = await callOverRest(caller, procedure, input);
    expect(lost.status).toBe(procedure.meta.status);
    test.clock.advance({ hours: 1 });
    // Records the session's last use, which the retry then leaves as it is.
    await caller.rest('GET', '/api/auth/user');
    const stored = await test.rows.hash(world.user.id);
    const again = await callOverRest(caller, procedure, input);
    test.clock.set(mondayNoon);
    expect(findDeviations(procedure, again)).toEqual([]);
    expect([again.status, again.text]).toEqual(endSession.has(procedure.path) ? signedOut : [lost.status, lost.text]);
    expect(await test.rows.hash(world.user.id)).toBe(stored);
  });
});
