import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, type TestUser, startTestApi } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';
import { createResetToken } from '../../testing/world.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterEach(() => test.clock.set(mondayNoon));
afterAll(() => test.close());

const newPassword = 'a fresh password';
const usedLink = [403, '{"message":"This link has expired or was used. Ask for a new one.","code":"FORBIDDEN"}'];

async function reset(token: string, password = newPassword) {
  const { status, text } = await test
    .as()
    .rest<ErrorBody>('POST', '/api/auth/password/reset', { token, newPassword: password });
  return [status, text];
}

const signIn = async ({ email }: TestUser, password: string) =>
  (await test.as().rest('POST', '/api/auth/login', { email, password })).status;

describe('a link that sets a new password', () => {
  it('sets it and ends all sessions, but no API tokens', async () => {
    const ada = await test.signUp();
    const { token: script } = await ada.trpc.apiTokens.create({ name: 'Backup', access: 'read' });
    expect(await reset(await createResetToken(test, ada.id))).toEqual([204, '']);
    expect((await ada.rest('GET', '/api/goals')).status).toBe(401);
    expect((await test.as(script).rest('GET', '/api/goals')).status).toBe(200);
    expect([await signIn(ada, ada.password), await signIn(ada, newPassword)]).toEqual([401, 200]);
  });

  it('works once, also for several at the same time', async () => {
    const ada = await test.signUp();
    const token = await createResetToken(test, ada.id);
    const passwords = ['password one', 'password two', 'password three', 'password four'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.filter(([status]) => status === 204)).toHaveLength(1);
    expect(answers.filter(([status]) => status === 403)).toHaveLength(3);
    expect(await reset(token)).toEqual(usedLink);
  });

  it('is void once the password was changed, and once the account was deleted', async () => {
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
    expect(await reset(token)).toEqual([204, '']);
  });

  it('is refused when forged, and refuses a short password without being used up', async () => {
    const ada = await test.signUp();
    const token = await createResetToken(test, ada.id);
    const invite = await test.api.services.links.issueInvite(ada.id, test.clock.now);
    for (const forged of [ada.token, invite, `${token.slice(0, -4)}AAAA`, 'x']) {
      expect(await reset(forged)).toEqual(usedLink);
    }
    expect((await reset(token, '12345'))[0]).toBe(400);
    expect(await reset(token)).toEqual([204, '']);
  });

  it('contains neither the password nor its hash', async () => {
    const ada = await test.signUp();
    const [, payload = ''] = (await createResetToken(test, ada.id)).split('.');
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(Object.keys(claims as object).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'replaces', 'sub']);
    expect(JSON.stringify(claims)).not.toMatch(/argon2/);
  });
});
