import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { listProcedures } from '../core/rest.ts';
import { findDeviations } from './documented-responses.ts';
import { callOverRest, callOverTrpc, seedInput } from './procedure-call.ts';
import { type TestApi, startTestApi } from './test-api.ts';
import { createWorld } from './world.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const procedures = listProcedures(appRouter);

describe('a valid request', () => {
  it.each(procedures)('to $path gets exactly the documented response', async (procedure) => {
    const world = await createWorld(test);
    const answer = await callOverRest(world.user, procedure, seedInput(procedure, world));
    expect([answer.status, findDeviations(procedure, answer)]).toEqual([procedure.meta.status, []]);
  });

  it.each(procedures.filter(({ meta }) => meta.openapi.method === 'GET'))(
    'to $path gets the same response over tRPC',
    async (procedure) => {
      const world = await createWorld(test);
      const input = seedInput(procedure, world);
      const { body } = await callOverRest(world.user, procedure, input);
      expect(await callOverTrpc(world.user, procedure, input)).toEqual(body);
    },
  );

  it.each(procedures.filter(({ meta }) => meta.access !== 'public'))('to $path requires a token', async (procedure) => {
    const world = await createWorld(test);
    const before = await test.rows.hash(world.user.id);
    const answer = await callOverRest(test.as(), procedure, seedInput(procedure, world));
    expect([answer.status, answer.text]).toEqual([401, '{"message":"Not signed in","code":"UNAUTHENTICATED"}']);
    expect(findDeviations(procedure, answer)).toEqual([]);
    expect(await test.rows.hash(world.user.id)).toBe(before);
  });
});
