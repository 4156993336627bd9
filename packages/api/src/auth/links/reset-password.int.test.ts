import type { PasswordReset, ResetWays } from '@goaltracker/contracts/auth/account-link.schema';
import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import { randomUUID } from 'node:crypto';
import { findUser, updateUser } from '@goaltracker/db/auth/auth.queries';
import { listSecurityActivity } from '@goaltracker/db/auth/security-activity.queries';
import { makeSubscription } from '@goaltracker/db/testing/push-service';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeError } from '../../core/describe-error.ts';
import { type TestApi, type TestUser, startTestApi } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';
import { addPasskey } from '../../testing/passkey-answers.ts';
import { turnOnSecondStep } from '../../testing/second-step.ts';
import { createProviderCode, createResetToken } from '../../testing/world.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterEach(() => test.clock.set(mondayNoon));
afterAll(() => test.close());

const newPassword = 'a fresh password';
const usedLink = [403, '{"message":"This link has expired or was used. Ask for a new one.","code":"FORBIDDEN"}'];

const done = [200, expect.any(String)];

const send = (token: string, fields: { newPassword?: string; revokeAccess?: boolean; keepWays?: string[] } = {}) =>
  test.as().rest<PasswordReset & ErrorBody>('POST', '/api/auth/password/reset', { token, newPassword, ...fields });

async function reset(token: string, password = newPassword) {
  const { status, text } = await send(token, { newPassword: password });
  return [status, text];
}

const signIn = async ({ email }: TestUser, password: string) =>
  (await test.as().rest('POST', '/api/auth/login', { email, password })).status;

let networks = 0;
/** Whether a device with this token may still sign in after its network used up its guesses. */
async function isKnownDevice({ email }: TestUser, deviceToken: string): Promise<boolean> {
  const { rest } = test.as(undefined, { network: `203.0.113.${++networks}` });
  const guess = (deviceTokens: string[]) =>
    rest('POST', '/api/auth/login', { email, password: 'a wrong guess', deviceTokens });
  for (let at = 0; at < 10; at++) await guess([]);
  return (await guess([deviceToken])).status === 401;
}

/** A user with everything that gives access to the account. `listAccess` returns what still works. */
async function signUpWithAccess() {
  const ada = await test.signUp();
  const { email, password } = ada;
  const { deviceToken } = await test.as().trpc.auth.login({ email, password });
  const { token: script } = await ada.trpc.apiTokens.create({ name: 'Backup', access: 'read' });
  const feed = await ada.trpc.calendarFeeds.create({ name: 'My phone' });
  await ada.trpc.pushDevices.add(makeSubscription());
  const tries: Record<string, () => Promise<boolean>> = {
    session: async () => (await ada.rest('GET', '/api/goals')).status === 200,
    'API token': async () => (await test.as(script).rest('GET', '/api/goals')).status === 200,
    feed: () =>
      test.readFeed(feed.path).then(
        () => true,
        () => false,
      ),
    device: async () => (await test.rows.read(ada.id))['push_devices']?.length === 1,
    'device token': () => isKnownDevice(ada, deviceToken),
  };
  async function listAccess(): Promise<string[]> {
    const found: string[] = [];
    for (const [name, succeeds] of Object.entries(tries)) if (await succeeds()) found.push(name);
    return found;
  }
  return { ada, access: Object.keys(tries), listAccess };
}

async function waitForLockWaits(count: number): Promise<void> {
  const { sql } = test.testDatabase.database.global;
  for (;;) {
    const waiting = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length >= count) return;
  }
}

describe('a link that sets a new password', () => {
  it('ends everything that gives access, and returns a device token that counts', async () => {
    const { ada, access, listAccess } = await signUpWithAccess();
    expect(await listAccess()).toEqual(access);
    const { status, body } = await send(await createResetToken(test, ada.id));
    expect([status, body]).toEqual([200, { userId: ada.id, deviceToken: expect.any(String) }]);
    expect(await listAccess()).toEqual([]);
    expect([await signIn(ada, ada.password), await signIn(ada, newPassword)]).toEqual([401, 200]);
    expect(await isKnownDevice(ada, body.deviceToken)).toBe(true);
  });

  it('keeps API tokens, feeds and device tokens on request, but neither sessions nor devices', async () => {
    const { ada, listAccess } = await signUpWithAccess();
    const { status, body } = await send(await createResetToken(test, ada.id), { revokeAccess: false });
    expect(status).toBe(200);
    expect(await listAccess()).toEqual(['API token', 'feed', 'device token']);
    expect(await isKnownDevice(ada, body.deviceToken)).toBe(true);
  });

  describe('whether or not the address is confirmed', () => {
    async function signUpWithWays() {
      const ada = await test.signUp();
      await addPasskey(ada);
      await addPasskey(ada);
      const key = randomUUID();
      await ada.trpc.providers.join(await createProviderCode(test, key));
      await turnOnSecondStep(test, ada);
      const count = async () => {
        const { passkeys, identities, second_steps: steps, recovery_codes: codes } = await test.rows.read(ada.id);
        return [passkeys, identities, steps, codes].map((rows) => rows?.length ?? 0);
      };
      return { ada, key, count, token: await createResetToken(test, ada.id) };
    }
    const confirm = ({ id }: TestUser) =>
      test.testDatabase.database.asUser({ userId: id }, (tx) =>
        updateUser(tx, { emailConfirmedAt: mondayNoon, updatedAt: test.clock.now }),
      );
    const listWays = (token: string) => test.as().rest<ResetWays>('POST', '/api/auth/password/reset/ways', { token });

    it.each([
      ['not confirmed', async () => undefined],
      ['confirmed', confirm],
    ])('removes passkeys and accounts at providers, but never the second step: %s', async (_, prepare) => {
      const { ada, key, count, token } = await signUpWithWays();
      await prepare(ada);
      await send(token, { revokeAccess: false });
      expect(await count()).toEqual([0, 0, 1, 10]);
      // The account at the provider can create another account here.
      expect((await test.as().trpc.providers.signIn(await createProviderCode(test, key))).isNew).toBe(true);
    });

    it('keeps the ways that the request names, and lists the removed ones in the security activity', async () => {
      const { ada, count, token } = await signUpWithWays();
      const { body } = await listWays(token);
      const { ways } = body;
      expect(body).toEqual({
        hasSecondStep: true,
        ways: [
          {
            id: ways[0]?.id,
            kind: 'passkey',
            name: expect.any(String),
            provider: null,
            createdAt: mondayNoon,
            lastUsedAt: null,
          },
          {
            id: ways[1]?.id,
            kind: 'passkey',
            name: expect.any(String),
            provider: null,
            createdAt: mondayNoon,
            lastUsedAt: null,
          },
          expect.objectContaining({ kind: 'joined', provider: expect.any(String), name: expect.any(String) }),
        ],
      });
      await ada.trpc.apiTokens.create({ name: 'Backup', access: 'read' });
      await send(token, { keepWays: [ways[1]?.id ?? '', randomUUID()] });
      expect(await count()).toEqual([1, 0, 1, 10]);
      const { database } = test.testDatabase;
      const activity = await database.asUser({ userId: ada.id }, (tx) => listSecurityActivity(tx, test.clock.now));
      expect(activity.slice(0, 5).map(({ kind }) => kind)).toEqual([
        'accessRevoked',
        'providersLeft',
        'passkeysRemoved',
        'passwordReset',
        'apiTokenMade',
      ]);
    });

    it('lists what can be removed, with the link alone, while the link works', async () => {
      const { ada, token } = await signUpWithWays();
      const invite = await test.api.services.tokens.sign('invite', { sub: ada.id }, test.clock.now);
      for (const forged of [ada.token, invite, 'x']) expect((await listWays(forged)).status).toBe(403);
      expect((await listWays(token)).status).toBe(200);
      await send(token);
      expect((await listWays(token)).status).toBe(403);
    });
  });

  it.each<[string, (ada: TestUser) => Promise<unknown>]>([
    ['an API token', (ada) => ada.trpc.apiTokens.create({ name: 'Backup', access: 'full' })],
    ['a feed', (ada) => ada.trpc.calendarFeeds.create({ name: 'My phone' })],
    [
      'another password',
      (ada) => ada.trpc.auth.changePassword({ oldPassword: ada.password, newPassword: 'my own again' }),
    ],
  ])('ends the session of a request that waits to create %s', async (_, make) => {
    const ada = await test.signUp();
    const token = await createResetToken(test, ada.id);
    const [locked, canContinue] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = test.testDatabase.database.asUser({ userId: ada.id }, async (tx) => {
      await findUser(tx, { locks: true });
      locked.resolve();
      await canContinue.promise;
    });
    await locked.promise;
    const resetting = reset(token);
    await waitForLockWaits(1);
    const making = make(ada).then(
      () => 'made',
      (error: unknown) => describeError(error).code,
    );
    await waitForLockWaits(2);
    canContinue.resolve();
    await holding;
    expect([await resetting, await making]).toEqual([done, 'UNAUTHENTICATED']);
    expect(await signIn(ada, newPassword)).toBe(200);
  });

  it('refuses a sign-in that compared the old password before', async () => {
    const ada = await test.signUp();
    const token = await createResetToken(test, ada.id);
    const { passwords } = test.api.services;
    const matches = vi.spyOn(passwords, 'matches');
    matches.mockImplementationOnce(async (...call) => {
      const isRight = await passwords.matches(...call);
      expect(await reset(token)).toEqual(done);
      return isRight;
    });
    expect(await signIn(ada, ada.password)).toBe(401);
    expect(matches).toHaveBeenCalledTimes(2);
    expect(await test.rows.read(ada.id)).not.toHaveProperty('sessions');
  });

  it('works once, also when several requests use it at the same time', async () => {
    const ada = await test.signUp();
    const token = await createResetToken(test, ada.id);
    const passwords = ['password one', 'password two', 'password three', 'password four'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([status]) => status === 403)).toHaveLength(3);
    expect(await reset(token)).toEqual(usedLink);
  });

  it('is void after the password was changed or the account was deleted', async () => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    const tokens = [await createResetToken(test, ada.id), await createResetToken(test, eve.id)];
    await ada.trpc.auth.changePassword({ oldPassword: ada.password, newPassword: 'my own again' });
    await eve.trpc.auth.remove({ password: eve.password });
    for (const token of tokens) expect(await reset(token)).toEqual(usedLink);
    expect(await signIn(ada, 'my own again')).toBe(200);
  });

  it('works for 30 minutes', async () => {
    const ada = await test.signUp();
    const token = await createResetToken(test, ada.id);
    test.clock.advance({ seconds: 31 * 60 });
    expect(await reset(token)).toEqual(usedLink);
    test.clock.set(mondayNoon);
    test.clock.advance({ seconds: 29 * 60 });
    expect(await reset(token)).toEqual(done);
  });

  it('a forged link is refused, and a short password does not use up the link', async () => {
    const ada = await test.signUp();
    const token = await createResetToken(test, ada.id);
    const invite = await test.api.services.tokens.sign('invite', { sub: ada.id }, test.clock.now);
    for (const forged of [ada.token, invite, `${token.slice(0, -4)}AAAA`, 'x']) {
      expect(await reset(forged)).toEqual(usedLink);
    }
    expect((await reset(token, '12345'))[0]).toBe(400);
    expect(await reset(token)).toEqual(done);
  });

  it('does not contain the password or its hash', async () => {
    const ada = await test.signUp();
    const [, payload = ''] = (await createResetToken(test, ada.id)).split('.');
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(Object.keys(claims as object).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'replaces', 'sub']);
    expect(JSON.stringify(claims)).not.toMatch(/argon2/);
  });
});
