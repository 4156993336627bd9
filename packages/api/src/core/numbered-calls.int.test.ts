import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createValueGoal } from '../testing/goal-samples.ts';
import { type TestApi, type TestCaller, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
let ada: TestUser;
let goalId: string;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());
beforeEach(async () => {
  ada = await test.signUp();
  goalId = (await createValueGoal(ada)).id;
});

const phone = randomUUID();

const toCaller = (user: TestCaller): TestCaller => user;

const report = (number: number, { value = 1, user = toCaller(ada), device = phone, key = {} } = {}) =>
  user.rest<ProgressEntry & ErrorBody>(
    'POST',
    '/api/progress',
    { goalId, value },
    {
      'X-Device': device,
      'X-Call': String(number),
      ...key,
    },
  );
/** A script of the user. API tokens do not expire like sessions. */
async function withToken(): Promise<TestCaller> {
  return test.as((await ada.trpc.apiTokens.create({ name: 'Script', access: 'write' })).token);
}
const readTotal = async () => (await ada.trpc.goals.get({ id: goalId })).currentValue;
const pullLastCall = async (device?: string) => (await ada.trpc.sync.pull({ device })).lastCall;

describe('a numbered call', () => {
  it('is done once when it is repeated within 90 days, and returns the first response byte for byte', async () => {
    const script = await withToken();
    const first = await report(1, { user: script });
    test.clock.advance({ days: 89 });
    const again = await report(1, { user: script });
    test.clock.set(mondayNoon);
    expect([first.status, again]).toEqual([201, first]);
    expect(await readTotal()).toBe(1);
  });

  it('that returns nothing returns nothing when it is repeated', async () => {
    const remove = () => ada.rest('DELETE', `/api/goals/${goalId}`, undefined, { 'X-Device': phone, 'X-Call': '4' });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  });

  it('with a lower number than the last call is refused as done', async () => {
    await report(1);
    await report(3);
    for (const lower of [1, 2]) {
      const { status, body } = await report(lower);
      expect([status, body]).toEqual([409, { code: 'CALL_DONE', message: 'This call was done before.' }]);
    }
    expect(await readTotal()).toBe(2);
  });

  it('sent twice at the same time is done once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(1)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await readTotal()).toBe(1);
  });

  it('sent together with the next call is done or refused as done', async () => {
    const [first, second] = await Promise.all([report(1), report(2)]);
    expect(second.status).toBe(201);
    expect(first.status === 201 || first.body.code === 'CALL_DONE').toBe(true);
    expect(await readTotal()).toBe(first.status === 201 ? 2 : 1);
  });

  it('that is refused stores no number, and the next call is done', async () => {
    await report(1);
    expect((await report(2, { value: -5 })).status).toBe(400);
    expect(await pullLastCall(phone)).toBe(1);
    expect((await report(2, { value: 2 })).status).toBe(201);
    expect((await report(7)).status).toBe(201);
    expect(await readTotal()).toBe(4);
  });

  it('counts for its own device and user only', async () => {
    const eve = await test.signUp();
    await report(5);
    expect((await report(1, { device: randomUUID() })).status).toBe(201);
    const category = await eve.rest(
      'POST',
      '/api/categories',
      { name: 'a', icon: 'b', color: 'c' },
      {
        'X-Device': phone,
        'X-Call': '1',
      },
    );
    expect(category.status).toBe(201);
    expect((await eve.trpc.sync.pull({ device: phone })).lastCall).toBe(1);
    expect(await pullLastCall(phone)).toBe(5);
    expect(await readTotal()).toBe(2);
  });

  it('returns its first response again after a call of another device', async () => {
    const first = await report(1);
    await report(1, { value: 2, device: randomUUID() });
    expect(await report(1)).toEqual(first);
  });

  it('that changes the password succeeds again, although the old password is no longer right', async () => {
    const { trpc } = test.as(ada.token, { device: phone, call: '1' });
    const input = { oldPassword: ada.password, newPassword: 'another horse battery' };
    await trpc.auth.changePassword(input);
    await expect(trpc.auth.changePassword(input)).resolves.toBeUndefined();
  });

  it('with an Idempotency-Key is done once for its number, and once for its key', async () => {
    const key = { 'Idempotency-Key': 'k' };
    const first = await report(1, { key });
    expect(await report(2, { key })).toEqual(first);
    expect(await report(2, { value: 3 })).toEqual(first);
    expect(await readTotal()).toBe(1);
    expect(await pullLastCall(phone)).toBe(2);
  });

  it('returns the same API token when it is repeated', async () => {
    const caller = test.as(ada.token, { device: phone, call: '1' });
    const input = { name: 'Script', access: 'read' as const };
    const { token } = await caller.trpc.apiTokens.create(input);
    expect((await caller.trpc.apiTokens.create(input)).token).toBe(token);
    expect(JSON.stringify(await test.rows.read(ada.id))).not.toContain(token);
  });

  it('is forgotten 90 days after the last call of its device', async () => {
    const script = await withToken();
    await report(1, { user: script });
    test.clock.advance({ days: 91 });
    await report(1, { user: script, device: randomUUID() });
    test.clock.set(mondayNoon);
    expect(await pullLastCall(phone)).toBeNull();
  });

  it.each([
    ['no-uuid', '1', 'X-Device: Must be a UUID'],
    [phone, '0', 'X-Call: Must be a whole number from 1'],
    [phone, '1.5', 'X-Call: Must be a whole number from 1'],
    [phone, undefined, 'X-Call: Must be a whole number from 1'],
    [undefined, '1', 'X-Device: Must be a UUID'],
  ])('with device %s and number %s is refused', async (device, call, problem) => {
    const headers = {
      ...(device !== undefined && { 'X-Device': device }),
      ...(call !== undefined && { 'X-Call': call }),
    };
    const { status, body } = await ada.rest<ErrorBody>('POST', '/api/progress', { goalId, value: 1 }, headers);
    expect([status, body.message]).toEqual([400, `validation error: ${problem}`]);
    expect(await readTotal()).toBe(0);
  });
});

describe('a numbered call that has waited', () => {
  afterEach(() => test.clock.set(mondayNoon));
  const sundayEvening = '2090-03-05T20:00:00.000Z';
  const made = (madeAt: string) => ({ key: { 'X-Made-At': madeAt } });

  it('records when it was made', async () => {
    const { body: entry } = await report(1, made(sundayEvening));
    const task = await ada.rest<Task>('POST', '/api/tasks', { title: 'Call Ann', isCompleted: true }, numbered(2));
    expect([entry.date, entry.reportedAt]).toEqual(['2090-03-05', sundayEvening]);
    expect([task.body.createdAt, task.body.completedAt]).toEqual([sundayEvening, sundayEvening]);
  });

  it.each([
    ['in the future', '2090-03-06T12:00:01.000Z'],
    ['more than 90 days ago', '2089-12-06T11:00:00.000Z'],
  ])('records the server’s time when it was made %s', async (_when, madeAt) => {
    expect((await report(1, made(madeAt))).body.reportedAt).toBe(mondayNoon);
  });

  it('is refused when the time is not an instant', async () => {
    const { status, body } = await report(1, made('yesterday'));
    expect([status, body.message]).toEqual([400, 'validation error: X-Made-At: Must be an ISO instant']);
  });

  it('records the server’s time for the account, and without a number', async () => {
    const account = test.as(ada.token, { device: phone, call: '1', madeAt: sundayEvening });
    const apiToken = await account.trpc.apiTokens.create({ name: 'Script', access: 'read' });
    const task = await ada.rest<Task>('POST', '/api/tasks', { title: 'Ann' }, { 'X-Made-At': sundayEvening });
    expect([apiToken.createdAt, task.body.createdAt]).toEqual([mondayNoon, mondayNoon]);
  });

  function numbered(number: number): Record<string, string> {
    return { 'X-Device': phone, 'X-Call': String(number), 'X-Made-At': sundayEvening };
  }
});

describe('the lastCall of a pull', () => {
  it('is null without a device, and for a device that made no call', async () => {
    await report(1);
    expect([await pullLastCall(), await pullLastCall(randomUUID())]).toEqual([null, null]);
  });

  it('is the number of the first page on every page', async () => {
    await report(1);
    const first = await ada.trpc.sync.pull({ device: phone, limit: 1 });
    await report(2);
    const second = await ada.trpc.sync.pull({ cursor: first.cursor ?? '', limit: 1 });
    expect([first.lastCall, second.lastCall]).toEqual([1, 1]);
    expect(await pullLastCall(phone)).toBe(2);
  });

  it('comes together with the version that the call created', async () => {
    const before = await ada.trpc.sync.pull({ device: phone });
    await report(9);
    const after = await ada.trpc.sync.pull({ device: phone, since: before.version });
    expect([before.lastCall, after.lastCall, after.version]).toEqual([null, 9, before.version + 1]);
    expect(after.rows.progressEntries).toHaveLength(1);
  });
});
