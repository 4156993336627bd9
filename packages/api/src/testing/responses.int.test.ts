import { isFullRun } from '@goaltracker/db/testing/long-rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { type RestProcedure, listProcedures } from '../core/rest.ts';
import { findDeviations } from './documented-responses.ts';
import { callOverRest, callOverTrpc, seedInput } from './procedure-call.ts';
import { type TestApi, startTestApi } from './test-api.ts';
import { type World, createWorld } from './world.ts';
import { Worlds } from './worlds.ts';

let test: TestApi;
let unchanged: World;
let worlds: Worlds;
beforeAll(async () => {
  test = await startTestApi();
  unchanged = await createWorld(test);
  worlds = new Worlds(test);
});
afterAll(() => test.close());

const procedures = listProcedures(appRouter);
const isRead = ({ meta }: RestProcedure) => meta.openapi.method === 'GET';
/** all-or-nothing.int.test.ts compares the responses of all other writes. */
const answering = procedures.filter((each) => isFullRun || isRead(each) || each.meta.access === 'public');

describe('a valid request', () => {
  it.each(answering)('the response of $path is exactly the documented one', async (procedure) => {
    const world = isRead(procedure) ? unchanged : await worlds.for(procedure);
    const answer = await callOverRest(world.user, procedure, seedInput(procedure, world));
    expect([answer.status, findDeviations(procedure, answer)]).toEqual([procedure.meta.status, []]);
  });

  it.each(procedures.filter(isRead))('the response of $path is the same over tRPC', async (procedure) => {
    const input = seedInput(procedure, unchanged);
    const { body } = await callOverRest(unchanged.user, procedure, input);
    expect(await callOverTrpc(unchanged.user, procedure, input)).toEqual(body);
  });

  it.each(procedures.filter(({ meta }) => meta.access !== 'public'))(
    'the procedure $path requires a token',
    async (procedure) => {
      const before = await test.rows.hash(unchanged.user.id);
      const answer = await callOverRest(test.as(), procedure, seedInput(procedure, unchanged));
      expect([answer.status, answer.text]).toEqual([401, '{"message":"Not signed in","code":"UNAUTHENTICATED"}']);
      expect(findDeviations(procedure, answer)).toEqual([]);
      expect(await test.rows.hash(unchanged.user.id)).toBe(before);
    },
  );
});
