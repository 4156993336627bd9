import { label } from '@goaltracker/contracts/tasks/task.schema';
import { rounds, sample } from '@goaltracker/db/testing/long-rounds';
import { anyCharacter } from '@goaltracker/domain/testing/any-character';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { describeError } from '../core/describe-error.ts';
import { type RestProcedure, listProcedures } from '../core/rest.ts';
import { badBodies, badPathValues, listBadValues, oddValues } from './bad-values.ts';
import { findDeviations } from './documented-responses.ts';
import { type Slot, listSlots, withSlot } from './input-slots.ts';
import { callOverRest, callOverTrpc, seedInput } from './procedure-call.ts';
import { type TestApi, startTestApi } from './test-api.ts';
import { type World, createWorld } from './world.ts';
import { Worlds, sessionEnding } from './worlds.ts';

let test: TestApi;
let world: World;
let worlds: Worlds;
beforeAll(async () => {
  test = await startTestApi();
  world = await createWorld(test);
  worlds = new Worlds(test);
});
afterAll(() => test.close());

const procedures = listProcedures(appRouter);
const withInput = procedures.filter(({ input }) => input !== undefined);
const withBody = withInput.filter(({ meta }) => meta.openapi.method !== 'GET');

const isInPath = ({ meta }: RestProcedure, { path }: Slot) => meta.openapi.path.includes(`{${path[0]}}`);

const show = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80);

async function codeOverTrpc(procedure: RestProcedure, input: unknown): Promise<string> {
  return callOverTrpc(world.user, procedure, input).then(
    () => 'none',
    (error: unknown) => describeError(error).code,
  );
}

// Values keep their JSON types: rules/wire.md#input.
describe('an invalid value in one field', () => {
  it.each(withBody)(
    'an invalid value in the body of $path is refused over REST and tRPC, and nothing is stored',
    async (procedure) => {
      const before = await test.rows.hash(world.user.id);
      const slots = listSlots(procedure).filter((each) => !isInPath(procedure, each));
      for (const [index, slot] of sample([...slots.entries()], 2, withBody.indexOf(procedure))) {
        const expectRefusal = async (value: unknown) => {
          const input = withSlot(seedInput(procedure, world), slot.path, value);
          const answer = await callOverRest(world.user, procedure, input);
          const place = [slot.path.join('.'), show(value)];
          expect([...place, answer.status]).toEqual([...place, 400]);
          expect([...place, findDeviations(procedure, answer)]).toEqual([...place, []]);
          expect(answer.body).toMatchObject({
            code: 'VALIDATION',
            message: expect.stringMatching(/^validation error: \S/),
            issues: expect.any(Array),
          });
          expect([...place, await codeOverTrpc(procedure, input)]).toEqual([...place, 'VALIDATION']);
        };
        const values = listBadValues(slot);
        const tried = sample(values, values.length, withBody.indexOf(procedure) + index);
        await Promise.all(tried.map(expectRefusal));
      }
      expect(await test.rows.hash(world.user.id)).toBe(before);
    },
  );

  it.each(withInput)('an invalid value in the path of $path is refused', async (procedure) => {
    const slots = listSlots(procedure).filter((each) => isInPath(procedure, each));
    for (const [index, slot] of slots.entries()) {
      const isLabel = procedure.path.startsWith('taskLabels.');
      const isId = !['date', 'startDate', 'endDate', 'month', 'name', 'week', 'year'].includes(String(slot.path[0]));
      for (const value of sample(badPathValues, badPathValues.length, withInput.indexOf(procedure) + index)) {
        const answer = await callOverRest(
          world.user,
          procedure,
          withSlot(seedInput(procedure, world), slot.path, value),
        );
        const isUnknown = isId || (isLabel && label.safeParse(value).success);
        expect([value, answer.status]).toEqual([value, isUnknown ? 404 : 400]);
        expect(findDeviations(procedure, answer)).toEqual([]);
      }
    }
  });
});

describe('a body that is not an object', () => {
  it.each(withBody)('the procedure $path refuses the body', async (procedure) => {
    const before = await test.rows.hash(world.user.id);
    const path = `/api${procedure.meta.openapi.path.replaceAll(/\{date\}/g, '2090-03-06').replaceAll(/\{\w+\}/g, world.ids.goal)}`;
    for (const body of sample(badBodies, badBodies.length, withBody.indexOf(procedure))) {
      const answer = await world.user.rest(procedure.meta.openapi.method, path, body);
      expect([show(body), answer.status, answer.body]).toMatchObject([show(body), 400, { code: 'VALIDATION' }]);
    }
    expect(await test.rows.hash(world.user.id)).toBe(before);
  });
});

describe('unknown keys', () => {
  it.each(withBody)('the procedure $path ignores unknown keys and never stores them', async (procedure) => {
    const own = await worlds.for(procedure);
    const extra = {
      userId: world.user.id,
      createdAt: '1999-01-01T00:00:00Z',
      nonsense: 'stored nowhere',
      constructor: 1,
      toString: 'x',
    };
    const body: unknown = JSON.parse(
      `{"__proto__": {"isCompleted": true, "title": "polluted"}, ${JSON.stringify({ ...seedInput(procedure, own), ...extra }).slice(1)}`,
    );
    const answer = await callOverRest(own.user, procedure, body);
    expect(answer.status).toBe(procedure.meta.status);
    expect(findDeviations(procedure, answer)).toEqual([]);
    const stored = JSON.stringify(await test.rows.read(own.user.id));
    for (const text of ['stored nowhere', 'polluted', '1999-01-01', world.user.id]) expect(stored).not.toContain(text);
    expect(Reflect.get({}, 'isCompleted')).toBeUndefined();
  });
});

describe('random and odd values', () => {
  const anyValue = fc.oneof(
    fc.constantFrom(...oddValues),
    fc.jsonValue(),
    fc.string({ unit: anyCharacter }),
    fc.double({ noNaN: true }),
    fc.maxSafeInteger(),
  );
  const calls = fc.constantFrom(...withInput.filter(({ path }) => !sessionEnding.has(path))).chain((procedure) =>
    fc.record({
      procedure: fc.constant(procedure),
      changes: fc.array(fc.record({ slot: fc.constantFrom(...listSlots(procedure)), value: anyValue }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
  );

  it('get documented responses below 500, and refused requests store nothing', async () => {
    await fc.assert(
      fc.asyncProperty(calls, async ({ procedure, changes }) => {
        const own = await worlds.for(procedure);
        const input = changes.reduce(
          (value: unknown, { slot, value: slotValue }) => withSlot(value, slot.path, slotValue),
          seedInput(procedure, own),
        );
        const before = await test.rows.hash(own.user.id);
        const answer = await callOverRest(test.as(own.user.token, { address: crypto.randomUUID() }), procedure, input);
        expect([answer.status, findDeviations(procedure, answer)]).toEqual([answer.status, []]);
        expect(answer.status).toBeLessThan(500);
        const hasChanged = (await test.rows.hash(own.user.id)) !== before;
        expect([answer.status, answer.status >= 400 && hasChanged]).toEqual([answer.status, false]);
      }),
      { numRuns: rounds(12, 400) },
    );
  });
});
