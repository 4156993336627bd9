import type { Session } from '@goaltracker/contracts/auth/session.schema';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, type TestUser, startTestApi } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterEach(() => test.clock.set(mondayNoon));
afterAll(() => test.close());

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

async function signInElsewhere({ email, password }: TestUser, caller = { userAgent: windows, address: '192.0.2.7' }) {
  const { token } = await test.as(undefined, caller).trpc.auth.login({ email, password });
  return { ...test.as(token), token };
}

const statusOf = async (token: string) => (await test.as(token).rest('GET', '/api/goals')).status;

describe('the list of sessions', () => {
  it('shows the device, the address and the times of each session, this session first', async () => {
    const ada = await test.signUp();
    test.clock.advance({ hours: 1 });
    await signInElsewhere(ada);
    const { status, body } = await ada.rest<Session[]>('GET', '/api/auth/sessions');
    const later = '2090-03-06T13:00:00.000Z';
    expect([status, body]).toEqual([
      200,
      [
        {
          id: expect.any(String),
          device: null,
          address: '127.0.0.1',
          createdAt: mondayNoon,
          lastUsedAt: mondayNoon,
          expiresAt: '2090-04-05T12:00:00.000Z',
          isCurrent: true,
        },
        {
          id: expect.any(String),
          device: 'Firefox on Windows',
          address: '192.0.2.7',
          createdAt: later,
          lastUsedAt: later,
          expiresAt: '2090-04-05T13:00:00.000Z',
          isCurrent: false,
        },
      ],
    ]);
  });

  it('leaves out expired sessions and other users’ sessions', async () => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    test.clock.advance({ days: 20 });
    const later = await signInElsewhere(ada);
    test.clock.advance({ days: 11 });
    expect((await later.trpc.sessions.list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    test.clock.set(mondayNoon);
    expect(await eve.trpc.sessions.list()).toHaveLength(1);
  });

  it('shows sessions that began before devices were stored', async () => {
    const ada = await test.signUp();
    await test.testDatabase.database.asUser({ userId: ada.id }, async ({ sql, userId }) => {
      await sql.unsafe(`update sessions set sess = jsonb_build_object('createdAt', sess -> 'createdAt'),
        last_used_at = null where user_id = '${userId}'`);
    });
    expect(await ada.trpc.sessions.list()).toEqual([
      expect.objectContaining({ device: null, address: null, createdAt: mondayNoon, lastUsedAt: mondayNoon }),
    ]);
  });
});

describe('lastUsedAt of a session', () => {
  it('is accurate to the minute, for reads and writes', async () => {
    const ada = await test.signUp();
    const listLastUses = async () => (await ada.trpc.sessions.list()).map(({ lastUsedAt }) => lastUsedAt);
    test.clock.advance({ seconds: 59 });
    await ada.trpc.goals.list();
    expect(await listLastUses()).toEqual([mondayNoon]);
    test.clock.advance({ seconds: 1 });
    await ada.trpc.goals.list();
    expect(await listLastUses()).toEqual(['2090-03-06T12:01:00.000Z']);
    test.clock.advance({ hours: 2 });
    await ada.trpc.goals.create({ title: 'Read', targetValue: 5 });
    expect(await listLastUses()).toEqual(['2090-03-06T14:01:00.000Z']);
  });

  it('is written with no extra statement within the minute', async () => {
    const ada = await test.signUp();
    const count = async () => {
      test.statements.reset();
      await ada.trpc.auth.me();
      return test.statements.statements.length;
    };
    expect(await count()).toBe(1);
  });

  it('is updated by concurrent requests that do not block each other', async () => {
    const ada = await test.signUp();
    test.clock.advance({ hours: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf(ada.token)));
    expect(answers).toEqual(answers.map(() => 200));
  });
});

describe('ending sessions', () => {
  it('ends one immediately, and the others continue', async () => {
    const ada = await test.signUp();
    const [one, other] = [await signInElsewhere(ada), await signInElsewhere(ada)];
    const [current] = await one.trpc.sessions.list();
    expect((await ada.rest('DELETE', `/api/auth/sessions/${current?.id}`)).status).toBe(204);
    expect(await Promise.all([one, other, ada].map(({ token }) => statusOf(token)))).toEqual([401, 200, 200]);
    expect(await ada.trpc.sessions.list()).toHaveLength(2);
  });

  it('ends all others immediately, but not this session, API tokens or other users’ sessions', async () => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    const others = [await signInElsewhere(ada), await signInElsewhere(ada)];
    const script = await ada.trpc.apiTokens.create({ name: 'Backup', access: 'read' });
    expect((await ada.rest('DELETE', '/api/auth/sessions/others')).status).toBe(204);
    expect(await Promise.all(others.map(({ token }) => statusOf(token)))).toEqual([401, 401]);
    expect(await Promise.all([ada, script, eve].map(({ token }) => statusOf(token)))).toEqual([200, 200, 200]);
    expect((await ada.trpc.sessions.list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });
});
