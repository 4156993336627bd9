import { randomBytes, randomUUID } from 'node:crypto';
import type { CalendarFeed, CreatedCalendarFeed } from '@goaltracker/contracts/feeds/feed.schema';
import { maxCalendarFeeds } from '@goaltracker/domain/feeds/feed-options';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeError } from '../core/describe-error.ts';
import { hashToken } from '../core/token-codec.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { backUp, restore } from '../testing/backup-files.ts';
import { createEvent, createSeries } from '../testing/calendar-samples.ts';
import { createValueGoal } from '../testing/goal-samples.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterEach(() => test.clock.set(mondayNoon));
afterAll(() => test.close());

const options = {
  includesEvents: true,
  includesTasks: false,
  includesDeadlines: false,
  isBusyOnly: false,
  pastDays: 30,
};
const create = (user: TestUser) => user.trpc.calendarFeeds.create({ name: 'My phone' });
const readAnswer = (path: string) =>
  test.readFeed(path).then(
    () => 'OK',
    (error: unknown) => describeError(error).code,
  );

describe('a calendar feed', () => {
  it('creating a feed returns its path once, and the list omits it', async () => {
    const ada = await test.signUp();
    const made = await ada.rest<CreatedCalendarFeed>('POST', '/api/calendar/feeds', { name: '  My phone ' });
    const { path, ...record } = made.body;
    expect(made.status).toBe(201);
    expect(path).toMatch(/^\/calendar\/gtf_[\w-]{80}\.ics$/);
    expect(record).toEqual({
      id: expect.any(String),
      name: 'My phone',
      ...options,
      createdAt: mondayNoon,
      lastReadAt: null,
    });
    expect((await ada.rest<CalendarFeed[]>('GET', '/api/calendar/feeds')).body).toEqual([record]);
    expect(await readAnswer(path)).toBe('OK');
  });

  it('only a hash of the secret is stored, also when the feed was created with an Idempotency-Key', async () => {
    const ada = await test.signUp();
    const key = { 'Idempotency-Key': 'once' };
    const send = () => ada.rest<CreatedCalendarFeed>('POST', '/api/calendar/feeds', { name: 'Phone' }, key);
    const { path } = (await send()).body;
    const secret = path.slice('/calendar/'.length, -'.ics'.length);
    const stored = JSON.stringify(await test.rows.read(ada.id));
    expect(stored).toContain(hashToken(secret));
    expect(stored).not.toContain('gtf_');
    expect(stored).not.toContain(secret.slice(-64));
    expect((await send()).body.path).toBe(path);
    expect(await ada.trpc.calendarFeeds.list()).toHaveLength(1);
  });

  it.each([
    [{ includesEvents: false }, 'Choose at least one'],
    [{ isBusyOnly: true, includesTasks: true }, 'Only events can be shown as busy times'],
    [{ isBusyOnly: true, includesEvents: false, includesDeadlines: true }, 'Only events can be shown as busy times'],
  ])('is refused with %j: %s', async (fields, message) => {
    const ada = await test.signUp();
    const { status, body } = await ada.rest('POST', '/api/calendar/feeds', { name: 'Phone', ...fields });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ message: `validation error: includesEvents: ${message}` }),
    ]);
  });

  it('stops working immediately when it is revoked, then costs no query, and other feeds keep working', async () => {
    const ada = await test.signUp();
    const [one, other] = [await create(ada), await create(ada)];
    expect((await ada.rest('DELETE', `/api/calendar/feeds/${one.id}`)).status).toBe(204);
    expect(await readAnswer(one.path)).toBe('NOT_FOUND');
    test.statements.reset();
    expect(await readAnswer(one.path)).toBe('NOT_FOUND');
    expect(test.statements.statements).toEqual([]);
    expect(await readAnswer(other.path)).toBe('OK');
    expect((await ada.trpc.calendarFeeds.list()).map(({ id }) => id)).toEqual([other.id]);
  });

  it('keeps working after logout, a password change, a reset and a restore, but not after the account is deleted', async () => {
    const ada = await test.signUp();
    const { path } = await create(ada);
    const passwords = { oldPassword: ada.password, newPassword: 'a fresh password' };
    await ada.trpc.auth.changePassword(passwords);
    await ada.trpc.backup.resetData();
    await restore(test, ada, await backUp(test, ada));
    await ada.trpc.auth.logout();
    expect(await readAnswer(path)).toBe('OK');
    const password = passwords.newPassword;
    const { token } = await test.as().trpc.auth.login({ email: ada.email, password });
    await test.as(token).trpc.auth.remove({ password });
    expect(await readAnswer(path)).toBe('NOT_FOUND');
  });

  it('a user has at most 20 feeds, also with concurrent requests', async () => {
    const ada = await test.signUp();
    for (let made = 0; made < maxCalendarFeeds - 1; made += 1) await create(ada);
    const send = () => ada.rest('POST', '/api/calendar/feeds', { name: 'Phone' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
    expect((await send()).body).toEqual({
      code: 'CONFLICT',
      message: 'You have 20 calendar feeds, the maximum number: revoke one first.',
    });
  });
});

describe('lastReadAt of a feed', () => {
  it('lastReadAt is null at first, then accurate to the hour', async () => {
    const ada = await test.signUp();
    const { path } = await create(ada);
    const find = async () => (await ada.trpc.calendarFeeds.list())[0]?.lastReadAt;
    expect(await find()).toBeNull();
    await Promise.all([readAnswer(path), readAnswer(path), readAnswer(path)]);
    expect(await find()).toBe(mondayNoon);
    test.clock.advance({ seconds: 3_599 });
    await readAnswer(path);
    expect(await find()).toBe(mondayNoon);
    test.clock.advance({ seconds: 1 });
    await readAnswer(path);
    expect(await find()).toBe(test.clock.now.toISOString());
  });
});

describe('a wrong secret', () => {
  type Forge = (secret: string, users: { ada: TestUser; eve: TestUser }) => string;
  const pack = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
  const decode = (secret: string) => Buffer.from(secret.slice(4), 'base64url');
  const encode = (...parts: Uint8Array[]) => `gtf_${Buffer.concat(parts).toString('base64url')}`;
  const corpus: Record<string, Forge> = {
    'cut off': (secret) => secret.slice(0, -1),
    'with one more character': (secret) => `${secret}A`,
    'with a character changed': (secret) =>
      `${secret.slice(0, 40)}${secret[40] === 'A' ? 'B' : 'A'}${secret.slice(41)}`,
    'with the last character changed': (secret) => `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
    'with another user’s id': (secret, { eve }) => encode(pack(eve.id), decode(secret).subarray(16)),
    'of random bytes': () => encode(randomBytes(60)),
    'that is an id': () => randomUUID(),
    'that is nothing': () => '',
    'with the prefix of API tokens': (secret) => secret.replace('gtf_', 'gt_'),
    'that is a session token': (_, { ada }) => ada.token,
  };

  it.each(Object.entries(corpus))('is not found, without a query: %s', async (_, forge) => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    const { path } = await create(ada);
    const secret = path.slice('/calendar/'.length, -'.ics'.length);
    test.statements.reset();
    expect(await readAnswer(`/calendar/${forge(secret, { ada, eve })}.ics`)).toBe('NOT_FOUND');
    expect(test.statements.statements).toEqual([]);
  });

  it('an API token is not a feed secret, and a feed secret is not an API token', async () => {
    const ada = await test.signUp();
    const { token } = await ada.trpc.apiTokens.create({ name: 'Backup', access: 'full' });
    expect(await readAnswer(`/calendar/${token}.ics`)).toBe('NOT_FOUND');
    const { path } = await create(ada);
    const secret = path.slice('/calendar/'.length, -'.ics'.length);
    expect((await test.as(secret).rest('GET', '/api/goals')).status).toBe(401);
  });
});

describe.each([
  ['the user filter only', { withoutRowSecurity: true }],
  ['row-level security only', { withoutUserFilter: true }],
])('with %s', (_, options) => {
  it('a feed shows only what its owner has', async () => {
    const alone = await startTestApi(options);
    const [ada, eve] = [await alone.signUp(), await alone.signUp()];
    for (const [user, name] of [
      [ada, 'of Ada'],
      [eve, 'of Eve'],
    ] as const) {
      await createEvent(user, { title: `Event ${name}` });
      await createSeries(user, { type: 'daily' }, { title: `Series ${name}` });
      await user.trpc.tasks.create({ title: `Task ${name}`, dueDate: mondayNoon });
      await createValueGoal(user, { title: `Goal ${name}`, deadline: '2090-06-01' });
    }
    const feed = { name: 'All', includesTasks: true, includesDeadlines: true };
    const { content } = await alone.readFeed((await ada.trpc.calendarFeeds.create(feed)).path);
    for (const kind of ['Event', 'Series', 'Task', 'Goal']) expect(content).toContain(`${kind} of Ada`);
    expect(content).not.toContain('of Eve');
    await alone.close();
  });
});
