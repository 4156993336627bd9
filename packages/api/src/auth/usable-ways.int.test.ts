import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPasskey } from '../testing/passkey-answers.ts';
import { generateCode, turnOnSecondStep } from '../testing/second-step.ts';
import { SoftwarePasskey } from '../testing/software-authenticator.ts';
import { type TestApi, startTestApi, testPublicUrl } from '../testing/test-api.ts';
import { createProviderCode } from '../testing/world.ts';

const providers = [{ number: 1, issuer: 'https://id.example', clientId: 'goals', clientSecret: 'x', name: 'Family' }];

/** Before the operator changes the settings. */
let test: TestApi;
/** With OIDC_ONLY. */
let only: TestApi;
/** Without providers and without a public address. */
let without: TestApi;
beforeAll(async () => {
  test = await startTestApi({ providers });
  only = await startTestApi({ providers, hasPasswords: false });
  without = await startTestApi({ publicUrl: null });
});
afterAll(async () => {
  for (const each of [without, only, test]) await each.close();
});

async function signUp({ joins = false, addsPasskey = false }) {
  const ada = await test.signUp();
  if (joins) await ada.trpc.providers.join(await createProviderCode(test, randomUUID()));
  if (addsPasskey) await addPasskey(ada);
  const [passkey = { id: '' }] = await ada.trpc.passkeys.list();
  return { ...ada, passkeyId: passkey.id };
}

describe('a server with sign-in at providers only', () => {
  it('does not count a password as a way to sign in, and keeps the last passkey', async () => {
    const ada = await signUp({ addsPasskey: true });
    const here = only.as(ada.token);
    expect(await here.trpc.auth.getSignInWays()).toEqual({
      hasPassword: false,
      hasSecondStep: false,
      passkeys: 1,
      identities: 0,
    });
    expect((await here.rest('DELETE', `/api/auth/passkeys/${ada.passkeyId}`)).status).toBe(409);
    await ada.trpc.providers.join(await createProviderCode(test, randomUUID()));
    expect((await here.rest('DELETE', `/api/auth/passkeys/${ada.passkeyId}`)).status).toBe(204);
  });

  it('does not accept a password as a step, and requires a step to delete the account', async () => {
    const ada = await signUp({ joins: true });
    const here = only.as(ada.token);
    expect((await here.rest('POST', '/api/auth/steps', { password: ada.password })).status).toBe(403);
    only.clock.advance({ seconds: 600 });
    const late = await here.rest<ErrorBody>('DELETE', '/api/auth/user', { password: ada.password });
    expect([late.status, late.body.code]).toEqual([403, 'STEP_REQUIRED']);
    only.clock.advance({ seconds: -600 });
    expect((await here.rest('DELETE', '/api/auth/user', {})).status).toBe(204);
  });

  it('does not continue a sign-in with a code after its password was right before', async () => {
    const ada = await test.signUp();
    const { secret } = await turnOnSecondStep(test, ada);
    const { body } = await test
      .as()
      .rest<ErrorBody>('POST', '/api/auth/login', { email: ada.email, password: ada.password });
    const code = generateCode(secret, new Date(only.clock.now.getTime() + 30_000));
    const finish = { token: body.secondStep?.token, code };
    const refused = { status: 403, body: { message: 'This server has no passwords: sign in with Family.' } };
    expect(await only.as().rest('POST', '/api/auth/login/second-step', finish)).toMatchObject(refused);
  });

  it('creates no account with a passkey', async () => {
    const account = { name: 'Eve', email: `${randomUUID()}@example.org` };
    const refused = { status: 403, body: { message: 'This server has no passwords: sign in with Family.' } };
    const creation = await test.as().trpc.passkeys.beginSignUp(account);
    const answer = { ...account, ...new SoftwarePasskey(testPublicUrl).create(creation) };
    expect(await only.as().rest('POST', '/api/auth/passkeys/sign-up/options', account)).toMatchObject(refused);
    expect(await only.as().rest('POST', '/api/auth/passkeys/sign-up', answer)).toMatchObject(refused);
  });
});

describe('a way to sign in that the server no longer offers', () => {
  it('does not count an account at a provider that was removed from the settings', async () => {
    const code = await createProviderCode(test, randomUUID());
    const { signedIn } = await test.as().trpc.providers.signIn(code);
    const token = signedIn?.token ?? '';
    const passkey = new SoftwarePasskey(testPublicUrl).create(await test.as(token).trpc.passkeys.beginAdd());
    const { id } = await test.as(token).trpc.passkeys.add(passkey);
    const removed = await startTestApi();
    expect((await removed.as(token).rest('DELETE', `/api/auth/passkeys/${id}`)).status).toBe(409);
    await removed.close();
    expect((await test.as(token).rest('DELETE', `/api/auth/passkeys/${id}`)).status).toBe(204);
  });

  it('does not count passkeys when the server has no address', async () => {
    const ada = await signUp({ joins: true, addsPasskey: true });
    expect(await without.as(ada.token).trpc.auth.getSignInWays()).toMatchObject({ passkeys: 0, identities: 0 });
    expect(await ada.trpc.auth.getSignInWays()).toMatchObject({ passkeys: 1, identities: 1 });
  });
});
