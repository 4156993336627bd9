import { randomUUID } from 'node:crypto';
import { isFullRun, sample } from '@goaltracker/db/testing/long-rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { listProcedures } from '../core/rest.ts';
import { first } from './goal-samples.ts';
import { listSlots, namesRecord, getSlot, withSlot } from './input-slots.ts';
import { callOverRest, seedInput } from './procedure-call.ts';
import { type TestApi, startTestApi } from './test-api.ts';
import { makeSubscription } from '@goaltracker/db/testing/push-service';
import { type World, createWorld } from './world.ts';
import { Worlds } from './worlds.ts';

const notFound = [404, '{"message":"Not found","code":"NOT_FOUND"}'];
const procedures = listProcedures(appRouter);
const naming = procedures.filter((procedure) => listSlots(procedure).some(namesRecord));

/** The application filters by user, and the database enforces row-level security. Each must be enough alone. */
const protections = {
  'with the user filter only': { withoutRowSecurity: true, poolSize: 2 },
  'with row-level security only': { withoutUserFilter: true, poolSize: 2 },
  ...(isFullRun && { 'with user filter and row-level security': {} }),
};

describe.each(Object.entries(protections))('%s', (name, options) => {
  /** Short runs test the user filter with ids of another user and with the partitions that statements read. */
  const calls = { tags: name === 'with row-level security only' ? [] : ['long'] };
  let test: TestApi;
  let ada: World;
  let eve: World;
  let worlds: Worlds;
  let invalidIds: Record<string, string>;
  /** A hash of Eve's data, which no call of another user changes. */
  let hers: string;

  beforeAll(async () => {
    test = await startTestApi(options);
    worlds = new Worlds(test);
    [ada, eve] = [await createWorld(test), await createWorld(test)];
    hers = await test.rows.hash(eve.user.id);
    invalidIds = { 'a random id': randomUUID(), 'a malformed id': 'not-an-id', ...(await deleteOneOfEach(ada)) };
  });
  afterAll(() => test.close());

  it.each(procedures)(
    '$path works in the user’s own account and neither reveals nor changes another user’s data',
    calls,
    async (procedure) => {
      const own = procedure.meta.openapi.method === 'GET' ? ada : await worlds.for(procedure);
      const { status, text } = await callOverRest(own.user, procedure, seedInput(procedure, own));
      expect([status, text]).toEqual([procedure.meta.status, expect.any(String)]);
      expect(text).not.toContain(eve.text);
      for (const id of Object.values(eve.ids)) expect(text).not.toContain(id);
      expect(await test.rows.hash(eve.user.id)).toBe(hers);
    },
  );

  it.each(naming)(
    '$path answers 404 for ids of another user and for deleted, random and malformed ids',
    calls,
    async (procedure) => {
      const [seed, hersInstead] = [seedInput(procedure, ada), seedInput(procedure, eve)];
      const start = naming.indexOf(procedure);
      const mine = await test.rows.hash(ada.user.id);
      for (const [index, { path }] of listSlots(procedure).filter(namesRecord).entries()) {
        expect([path, getSlot(seed, path)]).toEqual([path, expect.any(String)]);
        const others = Object.entries(eve.ids).map(([kind, id]) => [`another’s ${kind}`, id] as const);
        const sameKind = others.filter(([, id]) => id === getSlot(hersInstead, path));
        expect([path, sameKind]).toEqual([path, [expect.anything()]]);
        const further = [...others, ...Object.entries(invalidIds)];
        const ids = [...sameKind, ...sample(further, further.length, start + index)];
        const answers = await Promise.all(
          ids.map(async ([whose, id]) => {
            const { status, text } = await callOverRest(ada.user, procedure, withSlot(seed, path, id));
            return [whose, status, text];
          }),
        );
        expect([path, answers]).toEqual([path, ids.map(([whose]) => [whose, ...notFound])]);
      }
      expect(await test.rows.hash(eve.user.id)).toBe(hers);
      expect(await test.rows.hash(ada.user.id)).toBe(mine);
    },
  );

  it('all ids of another user together answer 404', async () => {
    for (const procedure of naming) {
      const { status, text } = await callOverRest(ada.user, procedure, seedInput(procedure, eve));
      expect([procedure.path, status, text]).toEqual([procedure.path, ...notFound]);
    }
  });
});

async function deleteOneOfEach({ user }: World): Promise<Record<string, string>> {
  const category = await user.trpc.categories.create({ name: 'Gone', icon: 'Moon', color: 'red' });
  const goal = await user.trpc.goals.create({
    title: 'Gone',
    goalType: 'wig',
    milestones: [{ title: 'Gone' }],
    leads: [{ title: 'Gone', targetValue: 2 }],
  });
  const [milestone, lead] = [first(goal.milestones), first(goal.leads)];
  const entry = await user.trpc.progress.create({ goalId: goal.id, leadId: lead.id, value: 1 });
  const token = await user.trpc.apiTokens.create({ name: 'Gone', access: 'read' });
  await user.trpc.apiTokens.revoke({ id: token.id });
  const feed = await user.trpc.calendarFeeds.create({ name: 'Gone' });
  await user.trpc.calendarFeeds.revoke({ id: feed.id });
  const device = await user.trpc.pushDevices.add(makeSubscription());
  await user.trpc.pushDevices.remove({ id: device.id });
  const task = await user.trpc.tasks.create({ title: 'Gone' });
  const taskPart = await user.trpc.taskParts.create({ taskId: task.id, title: 'Gone' });
  await user.trpc.taskParts.remove({ id: taskPart.id });
  const filter = await user.trpc.taskFilters.create({ name: 'Gone', query: 'today' });
  await user.trpc.taskFilters.remove({ id: filter.id });
  await user.trpc.goals.remove({ id: goal.id });
  await user.trpc.categories.remove({ id: category.id });
  return {
    'a deleted category': category.id,
    'a deleted goal': goal.id,
    'a deleted milestone': milestone.id,
    'a deleted lead measure': lead.id,
    'a deleted entry': entry.id,
    'a deleted part of a task': taskPart.id,
    'a deleted filter of tasks': filter.id,
    'a revoked API token': token.id,
    'a revoked calendar feed': feed.id,
    'a removed device': device.id,
  };
}
