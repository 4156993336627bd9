import { deleteAllGoals } from '@goaltracker/db/backup/reset.queries';
import { lockGoal } from '@goaltracker/db/goals/goals.queries';
import { updateProgressEntry } from '@goaltracker/db/progress/progress.queries';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeError } from '../core/describe-error.ts';
import { TempFile } from '../core/temp-file.ts';
import { backUp, restore } from '../testing/backup-files.ts';
import { createValueGoal } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

async function waitForLockWait(): Promise<void> {
  const { sql } = test.testDatabase.database.global;
  for (;;) {
    const waiting = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
  }
}

it.each<[string, (user: TestUser) => Promise<unknown>]>([
  ['a reset', (user) => user.trpc.backup.resetData()],
  ['deleting all progress', (user) => user.trpc.progress.removeAll()],
  ['deleting all goals', (user) => user.trpc.goals.removeAll()],
  ['a restore', async (user) => restore(test, user, await backUp(test, user))],
])('%s waits for a concurrent correction of progress without a deadlock', async (_, deleteAll) => {
  const ada = await test.signUp();
  const goal = await createValueGoal(ada);
  const entry = await ada.trpc.progress.create({ goalId: goal.id, value: 1 });
  const [locked, canContinue] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const correction = test.testDatabase.database.asUser({ userId: ada.id }, async (tx) => {
    runs += 1;
    await lockGoal(tx, goal.id);
    locked.resolve();
    await canContinue.promise;
    await updateProgressEntry(tx, entry.id, { value: 2, notes: null });
  });
  await locked.promise;
  test.statements.reset();
  const deleting = deleteAll(ada);
  await waitForLockWait();
  canContinue.resolve();
  await Promise.all([correction, deleting]);
  const deletions = test.statements.statements.filter((text) => /^delete from "(goals|progress_entries)"/.test(text));
  expect([runs, deletions]).toEqual([1, [...new Set(deletions)]]);
});

it('saving a plan waits for a concurrent deletion of its goals and is refused', async () => {
  const ada = await test.signUp();
  const march = { month: 3, year: 2090 };
  const { id } = await ada.trpc.planner.createSession(march);
  await createValueGoal(ada, { planningSessionId: id });
  const [deleted, canContinue] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const deletion = test.testDatabase.database.asUser({ userId: ada.id }, async (tx) => {
    await deleteAllGoals(tx, test.clock.now.toISOString());
    deleted.resolve();
    await canContinue.promise;
  });
  await deleted.promise;
  const saving = ada.trpc.planner.saveSession({ id }).catch(describeError);
  await Promise.race([saving, waitForLockWait()]);
  canContinue.resolve();
  await deletion;
  expect(await saving).toMatchObject({ code: 'VALIDATION' });
  expect(await ada.trpc.planner.findSession(march)).toMatchObject({ status: 'draft' });
});

describe('while the disk of the temp file stalls', () => {
  function stall() {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const wait = () => {
      reached.resolve();
      return released.promise;
    };
    return { reached: reached.promise, release: released.resolve, wait };
  }
  afterEach(() => void vi.restoreAllMocks());

  it('a backup blocks no other transaction and contains nothing stored meanwhile', async () => {
    const ada = await test.signUp();
    await createValueGoal(ada, { title: 'Before' });
    const disk = stall();
    vi.spyOn(TempFile.prototype, 'write').mockImplementationOnce(async function (this: TempFile, part) {
      await disk.wait();
      await this.write(part);
    });
    const file = backUp(test, ada);
    await disk.reached;
    await createValueGoal(ada, { title: 'Meanwhile' });
    await ada.trpc.auth.update({ name: 'Ada Meanwhile' });
    disk.release();
    const { goals } = JSON.parse(await file) as { goals: { title: string }[] };
    expect(goals.map(({ title }) => title)).toEqual(['Before']);
    expect(await ada.trpc.goals.list()).toHaveLength(2);
  });

  it('a restore blocks only writes of its own user', async () => {
    const [ada, grace] = [await test.signUp(), await test.signUp()];
    await createValueGoal(ada);
    const file = await backUp(test, ada);
    await createValueGoal(ada);
    const disk = stall();
    vi.spyOn(TempFile.prototype, 'read').mockImplementationOnce(async function* (this: TempFile) {
      await disk.wait();
      yield* this.read();
    });
    const restoring = restore(test, ada, file);
    await disk.reached;
    await createValueGoal(grace);
    await grace.trpc.auth.update({ name: 'Grace' });
    expect(await ada.trpc.goals.list()).toHaveLength(2);
    disk.release();
    await restoring;
    expect(await ada.trpc.goals.list()).toHaveLength(1);
  });
});
