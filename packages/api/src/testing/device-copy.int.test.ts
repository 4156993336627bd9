import { rounds } from '@goaltracker/db/testing/long-rounds';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { listProcedures } from '../core/rest.ts';
import { DeviceCopy, readStoredTables } from './device-copy.ts';
import { callOverRest, seedInput } from './procedure-call.ts';
import { fillAccount, randomAccount } from './random-account.ts';
import { formatCurl, sampleCalls, toRequest } from './random-calls.ts';
import { signInAs } from './stored-accounts.ts';
import { type TestApi, type TestUser, startTestApi } from './test-api.ts';
import { type World, createWorld } from './world.ts';
import { Worlds } from './worlds.ts';

let test: TestApi;
let worlds: Worlds;
beforeAll(async () => {
  test = await startTestApi();
  worlds = new Worlds(test);
});
afterAll(() => test.close());

const writing = listProcedures(appRouter).filter(
  ({ meta, path }) => meta.openapi.method !== 'GET' && path !== 'auth.remove',
);

/** Devices keep pulling in the world that calls share. */
const copies = new WeakMap<World, DeviceCopy>();

it.each(writing)('a device that pulls before and after $path holds the rows of the database', async (procedure) => {
  const world = await worlds.for(procedure);
  const copy = copies.get(world) ?? new DeviceCopy({ limit: 7 });
  copies.set(world, copy);
  await copy.pull(world.user);
  const answer = await callOverRest(world.user, procedure, seedInput(procedure, world));
  expect(answer.status).toBe(procedure.meta.status);
  // The call may have ended the session.
  await copy.pull(await signInAs(test, world.user.id));
  expect(copy.contents).toEqual(await readStoredTables(test, world.user.id));
});

async function pullDuring(work: Promise<void>, user: TestUser, devices: readonly DeviceCopy[]): Promise<void> {
  const state = { isDone: false };
  const pullOn = async (device: DeviceCopy) => {
    while (!state.isDone) await device.pullPage(user);
  };
  const finish = work.finally(() => (state.isDone = true));
  await Promise.all([finish, ...devices.map(pullOn)]);
}

/** Pulls at most this number of pages. */
async function pullPages(device: DeviceCopy | undefined, user: TestUser, pages: number): Promise<void> {
  for (let page = 0; page < pages; page += 1) {
    if (!(await device?.pullPage(user))) return;
  }
}

const steps = fc.array(
  fc.oneof(
    { arbitrary: fc.record({ seed: fc.nat() }), weight: 6 },
    { arbitrary: fc.record({ device: fc.nat(1), pages: fc.constantFrom(1, 3, 1_000) }), weight: 2 },
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
);

it('devices that pull at random moments hold the rows of the database after any calls', async ({ annotate }) => {
  const foreign = Object.values((await createWorld(test)).ids);
  let done = 0;
  await fc.assert(
    fc.asyncProperty(randomAccount, steps, async (account, each) => {
      const ada = await test.signUp({ timezone: 'Europe/Berlin' });
      const devices = [new DeviceCopy({ limit: 5 }), new DeviceCopy({ limit: 2 })];
      await pullDuring(fillAccount(ada, account), ada, devices);
      const called: string[] = [];
      for (const step of each) {
        if ('pages' in step) {
          await pullPages(devices[step.device], ada, step.pages);
          continue;
        }
        const stored = await readStoredTables(test, ada.id);
        const own = Object.values(stored).flatMap((rows) => rows.map(({ id }) => id));
        const [call] = sampleCalls(step.seed, 1);
        if (!call) continue;
        const request = toRequest(call, { own, foreign });
        const { status } = await ada.rest(request.method, request.path, request.body);
        called.push(`${status} ${formatCurl(request)}`);
        if (status < 300) done += 1;
      }
      for (const device of devices) {
        await device.pull(ada);
        const stored = await readStoredTables(test, ada.id);
        expect({ called, held: device.contents }).toEqual({ called, held: stored });
      }
    }),
    { numRuns: rounds(2, 150), endOnFailure: true },
  );
  await annotate(`${done} calls succeeded`);
  expect(done).toBeGreaterThan(0);
});
