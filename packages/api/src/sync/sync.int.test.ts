import type { Pulled } from '@goaltracker/contracts/sync/sync.schema';
import { connectClient } from '@goaltracker/db/core/client';
import { newId } from '@goaltracker/db/core/id';
import { insertRows } from '@goaltracker/db/core/rows';
import { calendarSubscriptions } from '@goaltracker/db/subscriptions/calendar-subscriptions.table';
import { syncedTableNames } from '@goaltracker/domain/sync/synced-tables';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backUp, restore } from '../testing/backup-files.ts';
import { createEvent, repeat } from '../testing/calendar-samples.ts';
import { DeviceCopy, readStoredTables } from '../testing/device-copy.ts';
import { createWig, first } from '../testing/goal-samples.ts';
import { signUpWithEverything } from '../testing/sign-up-with-everything.ts';
import { type TestApi, type TestCaller, type TestUser, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  ada = await test.signUp();
});

async function pullAll(since: Pulled, user = ada): Promise<Pulled> {
  const { version, epoch } = since;
  return user.trpc.sync.pull({ since: version, epoch, limit: 1_000 });
}

async function asOwner(statement: string): Promise<void> {
  const owner = connectClient(test.testDatabase.ownerUrl, { max: 1, applicationName: 'goaltracker tests' });
  await owner.unsafe(`set app.user_id = '${ada.id}'; ${statement}`).simple();
  await owner.end({ timeout: 5 });
}

describe('a first load', () => {
  it('returns every row of every table, page by page', async () => {
    const eve = await signUpWithEverything(test);
    const copy = new DeviceCopy({ limit: 3 });
    await copy.pull(eve);
    expect(copy.contents).toEqual(await readStoredTables(test, eve.id));
    expect(Object.keys(copy.contents).toSorted()).toEqual(syncedTableNames.toSorted());
  });

  it('returns no columns that are only for the server', async () => {
    const eve = await signUpWithEverything(test);
    const text = JSON.stringify(await eve.trpc.sync.pull({}));
    for (const hidden of ['searchText', 'userId', 'etag', 'lastModified', 'passwordHash', eve.email])
      expect(text).not.toContain(hidden);
  });

  it('misses no change between its pages once the next pull is applied', async () => {
    const tasks = [];
    for (const title of ['A', 'B', 'C', 'D']) tasks.push(await ada.trpc.tasks.create({ title }));
    const copy = new DeviceCopy({ limit: 1 });
    for (let page = 0; await copy.pullPage(ada); page += 1) {
      const task = tasks[page % 4];
      if (page > 12 || !task) continue;
      await ada.trpc.tasks.create({ title: `New ${page}` });
      if (page < 2) await ada.trpc.tasks.remove({ id: task.id });
      else if (page % 4 > 1) await ada.trpc.tasks.update({ id: task.id, title: `Changed ${page}` });
    }
    await copy.pull(ada);
    expect(copy.contents).toEqual(await readStoredTables(test, ada.id));
  });
});

describe('changes since a version', () => {
  it('are the rows that a call wrote, and none when nothing was written', async () => {
    const before = await ada.trpc.sync.pull({});
    expect(await pullAll(before)).toEqual({ ...before, rows: {}, removed: {} });
    const task = await ada.trpc.tasks.create({ title: 'Call', parts: [{ title: 'Find the number' }] });
    const after = await pullAll(before);
    expect(after.version).toBe(before.version + 1);
    expect(after.rows).toEqual({
      tasks: [expect.objectContaining({ id: task.id, title: 'Call' })],
      taskParts: [expect.objectContaining({ taskId: task.id })],
    });
  });

  it('do not include reading, signing in or an API token', async () => {
    const before = await ada.trpc.sync.pull({});
    await ada.trpc.goals.list();
    await ada.trpc.dailyPerformance.listRange({ startDate: '2090-01-01', endDate: '2090-01-03' });
    await ada.trpc.apiTokens.create({ name: 'Script', access: 'read' });
    await test.as().trpc.auth.login({ email: ada.email, password: ada.password });
    expect(await pullAll(before)).toEqual({ ...before, rows: {}, removed: {} });
  });

  it('include the goal, the entry and the milestones that a report changed', async () => {
    const goal = await ada.trpc.goals.create({
      title: 'Run',
      goalType: 'value',
      targetValue: 10,
      unit: 'km',
      milestones: [
        { title: 'Three', targetValue: 3 },
        { title: 'Nine', targetValue: 9 },
      ],
    });
    const before = await ada.trpc.sync.pull({});
    await ada.trpc.progress.create({ goalId: goal.id, value: 4 });
    expect((await pullAll(before)).rows).toEqual({
      goals: [expect.objectContaining({ id: goal.id, currentValue: 4 })],
      progressEntries: [expect.objectContaining({ value: 4 })],
      milestones: [expect.objectContaining({ title: 'Three', isCompleted: true })],
    });
  });

  it('name what a deletion removed, including the parts of a goal and cleared links', async () => {
    const goal = await createWig(ada, { milestones: [{ title: 'First month' }] });
    const task = await ada.trpc.tasks.create({ title: 'Train', goalId: goal.id });
    const before = await ada.trpc.sync.pull({});
    await ada.trpc.goals.remove({ id: goal.id });
    const { rows, removed } = await pullAll(before);
    expect(rows).toEqual({ tasks: [expect.objectContaining({ id: task.id, goalId: null })] });
    expect(removed).toEqual({
      goals: [goal.id],
      leads: goal.leads.map(({ id }) => id).toSorted(),
      milestones: goal.milestones.map(({ id }) => id),
    });
  });

  it('include the row, not its removal, when a deletion was undone', async () => {
    const task = await ada.trpc.tasks.create({ title: 'Call', parts: [{ title: 'Find the number' }] });
    const before = await ada.trpc.sync.pull({});
    await ada.trpc.tasks.remove({ id: task.id });
    const removed = await pullAll(before);
    expect(removed.removed).toEqual({ tasks: [task.id], taskParts: [expect.any(String)] });
    await ada.trpc.tasks.restore({ id: task.id });
    for (const since of [before, removed]) {
      const { rows, removed: gone } = await pullAll(since);
      expect([Object.keys(rows).toSorted(), gone]).toEqual([['taskParts', 'tasks'], {}]);
    }
  });

  it('are in pages that contain each row once', async () => {
    const before = await ada.trpc.sync.pull({});
    const copy = new DeviceCopy({ limit: 2 });
    await copy.pull(ada);
    const recurrence = repeat({ type: 'daily', endType: 'after', count: 5 });
    await createEvent(ada, { recurrence, expand: true });
    for (const title of ['A', 'B', 'C', 'D', 'E']) await ada.trpc.tasks.create({ title });
    const found: string[] = [];
    let page = await ada.trpc.sync.pull({ since: before.version, limit: 2 });
    for (;;) {
      found.push(...(page.rows.tasks ?? []).map(({ title }) => title));
      if (page.cursor === null) break;
      page = await ada.trpc.sync.pull({ cursor: page.cursor, limit: 2 });
    }
    expect(found.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E']);
    await copy.pull(ada);
    expect(copy.contents).toEqual(await readStoredTables(test, ada.id));
  });

  it('take the same number of statements, however many rows changed', async () => {
    const counts: number[] = [];
    for (const rows of [2, 8]) {
      const before = await ada.trpc.sync.pull({});
      for (let at = 0; at < rows; at += 1) await ada.trpc.tasks.create({ title: `Task ${at}` });
      test.statements.reset();
      await pullAll(before);
      counts.push(test.statements.statements.length);
    }
    expect(counts).toEqual([3, 3]);
  });

  it('never contain rows of another user', async () => {
    const before = await ada.trpc.sync.pull({});
    const eve = await signUpWithEverything(test);
    expect(await pullAll(before)).toEqual({ ...before, rows: {}, removed: {} });
    const { cursor } = await eve.trpc.sync.pull({ limit: 1 });
    const { status, body } = await ada.rest('GET', `/api/changes/rows?cursor=${cursor}`);
    expect([status, body]).toEqual([410, expect.objectContaining({ code: 'GONE' })]);
  });
});

describe('a copy that cannot be updated answers 410', () => {
  const read = async (query: string) => {
    const { status, body } = await ada.rest('GET', `/api/changes/rows?${query}`);
    return [status, body];
  };
  const gone = [410, { code: 'GONE', message: expect.stringMatching(/^Load everything again: /) }];

  it('after a restore, a reset, and with the epoch of another account', async () => {
    const start = await ada.trpc.sync.pull({});
    const query = ({ version, epoch }: Pulled) => `since=${version}&epoch=${epoch}`;
    await restore(test, ada, await backUp(test, ada));
    expect(await read(query(start))).toEqual(gone);
    expect(await read(`since=${start.version}`)).toEqual(gone);
    const restored = await ada.trpc.sync.pull({});
    expect(restored.epoch).not.toBe(start.epoch);
    await ada.trpc.backup.resetData();
    expect(await read(query(restored))).toEqual(gone);
    const reset = await ada.trpc.sync.pull({});
    await ada.trpc.tasks.create({ title: 'Call' });
    expect((await pullAll(reset)).rows.tasks).toHaveLength(1);
    expect(await read(query(await (await test.signUp()).trpc.sync.pull({})))).toEqual(gone);
  });

  it('for a version that the account has not reached', async () => {
    const { version } = await ada.trpc.sync.pull({});
    expect(await read(`since=${version + 1}`)).toEqual(gone);
  });

  it('for a version older than the stored changes, which are kept for 90 days', async () => {
    const copy = new DeviceCopy();
    await copy.pull(ada);
    const { version } = await ada.trpc.sync.pull({});
    const old = await ada.trpc.tasks.create({ title: 'Old' });
    await ada.trpc.tasks.remove({ id: old.id });
    const task = await ada.trpc.tasks.create({ title: 'Call' });
    await asOwner(`update row_changes set changed_at = now() - interval '91 days'`);
    for (let at = 0; at < 64; at += 1) await ada.trpc.tasks.update({ id: task.id, title: `Call ${at}` });
    expect(await read(`since=${version}`)).toEqual(gone);
    await copy.pull(ada);
    expect([copy.reloads, copy.contents]).toEqual([1, await readStoredTables(test, ada.id)]);
  });
});

describe('access', () => {
  it('needs an API token with read access', async () => {
    const { token } = await ada.trpc.apiTokens.create({ name: 'Script', access: 'read' });
    expect((await test.as(token).rest('GET', '/api/changes/rows')).status).toBe(200);
    expect((await test.as().rest('GET', '/api/changes/rows')).status).toBe(401);
  });

  it('shows passwords in addresses of calendars with full access only', async () => {
    const url = 'https://ada:secret@example.org/team.ics';
    await test.testDatabase.database.asUser({ userId: ada.id }, (tx) =>
      insertRows(tx, calendarSubscriptions, [{ id: newId(), name: 'Team', url, color: '#00acc1' }]),
    );
    const { token } = await ada.trpc.apiTokens.create({ name: 'Script', access: 'write' });
    const readAddress = async ({ trpc }: TestCaller) =>
      first((await trpc.sync.pull({})).rows.calendarSubscriptions ?? []).url;
    expect(await readAddress(ada)).toBe(url);
    expect(await readAddress(test.as(token))).toBe('https://***@example.org/team.ics');
  });
});

it.each(['', 'x', 'e30', Buffer.from('{"epoch":1}').toString('base64url')])(
  'the cursor "%s" is refused',
  async (cursor) => {
    const { status, body } = await ada.rest('GET', `/api/changes/rows?cursor=${cursor}`);
    expect([status, body]).toMatchObject([400, { code: 'VALIDATION' }]);
  },
);

it('concurrent writes of one account each get their own version', async () => {
  const before = await ada.trpc.sync.pull({});
  await Promise.all(Array.from({ length: 16 }, (_, at) => ada.trpc.tasks.create({ title: `Task ${at}` })));
  const after = await pullAll(before);
  expect([after.version - before.version, after.rows.tasks]).toEqual([16, expect.objectContaining({ length: 16 })]);
});
