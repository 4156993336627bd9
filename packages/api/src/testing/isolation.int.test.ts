import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { listProcedures } from '../core/rest.ts';
import { first } from './goal-samples.ts';
import { listSlots, namesRecord, readSlot, writeSlot } from './input-slots.ts';
import { callOverRest, seedInput } from './procedure-call.ts';
import { type TestApi, startTestApi } from './test-api.ts';
import { type World, createWorld } from './world.ts';

const notFound = [404, '{"message":"Not found","code":"NOT_FOUND"}'];
const procedures = listProcedures(appRouter);
const naming = procedures.filter((procedure) => listSlots(procedure).some(namesRecord));

/** The walls between users: all of them, and each kind alone. */
const walls = {
  'with every wall up': {},
  'with row-level security off, the application alone': { withoutRowSecurity: true },
  'with the user filter off, the database alone': { withoutUserFilter: true },
};

describe.each(Object.entries(walls))('%s', (_, options) => {
  let test: TestApi;
  let ada: World;
  let eve: World;
  let nobodys: Record<string, string>;

  beforeAll(async () => {
    test = await startTestApi(options);
    [ada, eve] = [await createWorld(test), await createWorld(test)];
    nobodys = { 'a random id': randomUUID(), 'a malformed id': 'not-an-id', ...(await deleteOneOfEach(ada)) };
  });
  afterAll(() => test.close());

  it.each(procedures)(
    '$path works in one’s own account, shows nothing of another’s and leaves it alone',
    async (procedure) => {
      const own = await createWorld(test);
      const before = await test.rows.hash(eve.user.id);
      const { status, text } = await callOverRest(own.user, procedure, seedInput(procedure, own));
      expect([status, text]).toEqual([procedure.meta.status, expect.any(String)]);
      expect(text).not.toContain(eve.text);
      for (const id of Object.values(eve.ids)) expect(text).not.toContain(id);
      expect(await test.rows.hash(eve.user.id)).toBe(before);
    },
  );

  it.each(naming)('$path finds no record that is another’s, deleted, nobody’s or malformed', async (procedure) => {
    const seed = seedInput(procedure, ada);
    const [mine, hers] = [await test.rows.hash(ada.user.id), await test.rows.hash(eve.user.id)];
    for (const { path } of listSlots(procedure).filter(namesRecord)) {
      expect([path, readSlot(seed, path)]).toEqual([path, expect.any(String)]);
      for (const [whose, id] of [
        ...Object.entries(eve.ids).map(([kind, id]) => [`another’s ${kind}`, id]),
        ...Object.entries(nobodys),
      ]) {
        const { status, text } = await callOverRest(ada.user, procedure, writeSlot(seed, path, id));
        expect([path.join('.'), whose, status, text]).toEqual([path.join('.'), whose, ...notFound]);
      }
    }
    expect(await test.rows.hash(eve.user.id)).toBe(hers);
    expect(await test.rows.hash(ada.user.id)).toBe(mine);
  });

  it('two users may share nothing, not even when all ids of one are sent by the other', async () => {
    for (const procedure of naming) {
      const { status, text } = await callOverRest(ada.user, procedure, seedInput(procedure, eve));
      expect([procedure.path, status, text]).toEqual([procedure.path, ...notFound]);
    }
  });
});

/** Ids that the user once had. */
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
  await user.trpc.goals.remove({ id: goal.id });
  await user.trpc.categories.remove({ id: category.id });
  return {
    'a deleted category': category.id,
    'a deleted goal': goal.id,
    'a deleted milestone': milestone.id,
    'a deleted lead measure': lead.id,
    'a deleted entry': entry.id,
    'a revoked API token': token.id,
  };
}
