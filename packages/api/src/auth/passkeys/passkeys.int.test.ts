import { randomUUID } from 'node:crypto';
import { maxPasskeys } from '@goaltracker/domain/auth/enums';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addPasskey } from '../../testing/passkey-answers.ts';
import { SoftwarePasskey } from '../../testing/software-authenticator.ts';
import { type TestApi, type TestCaller, startTestApi, testPublicUrl } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterEach(() => test.clock.set(mondayNoon));
afterAll(() => test.close());

const stepRequired = { status: 403, body: { code: 'STEP_REQUIRED' } };

async function signUpWithPasskey() {
  const passkey = new SoftwarePasskey(testPublicUrl);
  const account = { name: 'Ada Lovelace', email: `${randomUUID()}@example.org` };
  const creation = await test.as().trpc.passkeys.beginSignUp(account);
  const { token } = await test.as().trpc.passkeys.signUp({ ...passkey.create(creation), ...account });
  const [record = { id: '' }] = await test.as(token).trpc.passkeys.list();
  return { ...test.as(token), ...account, id: record.id, passkey };
}

const remove = ({ rest }: TestCaller, id: string) => rest('DELETE', `/api/auth/passkeys/${id}`);

describe('the passkeys of an account', () => {
  it('a passkey made with the account counts as used, an added passkey does not', async () => {
    const ada = await signUpWithPasskey();
    await ada.trpc.passkeys.add(new SoftwarePasskey(testPublicUrl).create(await ada.trpc.passkeys.beginAdd()));
    expect((await ada.trpc.passkeys.list()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([mondayNoon, null]);
  });

  it('are listed in the order of their creation, renamed and removed', async () => {
    const ada = await test.signUp();
    await addPasskey(ada, undefined, 'Phone');
    test.clock.advance({ seconds: 60 });
    await addPasskey(ada, undefined, 'Laptop');
    const [phone, laptop] = await ada.trpc.passkeys.list();
    expect([phone?.name, laptop?.name]).toEqual(['Phone', 'Laptop']);
    await ada.trpc.passkeys.rename({ id: phone?.id ?? '', name: ' Old phone ' });
    await ada.trpc.passkeys.remove({ id: laptop?.id ?? '' });
    expect(await ada.trpc.passkeys.list()).toEqual([{ ...phone, name: 'Old phone' }]);
  });

  it('get the browser’s name by default, and a number when another passkey has that name', async () => {
    const ada = await test.signUp();
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
    const { trpc } = test.as(ada.token, { userAgent });
    const add = async () =>
      trpc.passkeys.add(new SoftwarePasskey(testPublicUrl).create(await trpc.passkeys.beginAdd()));
    const { id, name } = await add();
    const others = [(await add()).name, (await add()).name];
    expect([name, ...others]).toEqual(['Firefox on Linux', 'Firefox on Linux 2', 'Firefox on Linux 3']);
    await trpc.passkeys.remove({ id });
    expect((await add()).name).toBe('Firefox on Linux');
  });

  it('are sent to the authenticator, and the same passkey is added only once', async () => {
    const ada = await test.signUp();
    const passkey = await addPasskey(ada);
    const creation = await ada.trpc.passkeys.beginAdd();
    expect(creation.excludeCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
    const again = await ada.rest('POST', '/api/auth/passkeys', passkey.create(creation));
    expect(again).toMatchObject({ status: 409, body: { message: 'Your account has this passkey already.' } });
  });

  it('a challenge of another user, with another purpose or already used adds nothing', async () => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    const passkey = new SoftwarePasskey(testPublicUrl);
    const add = async (challenge: string) => {
      const creation = await ada.trpc.passkeys.beginAdd();
      return (await ada.rest('POST', '/api/auth/passkeys', passkey.create({ ...creation, challenge }))).status;
    };
    expect(await add((await eve.trpc.passkeys.beginAdd()).challenge)).toBe(403);
    expect(await add((await ada.trpc.passkeys.beginStep()).challenge)).toBe(403);
    const { challenge } = await ada.trpc.passkeys.beginAdd();
    expect([await add(challenge), await add(challenge)]).toEqual([201, 403]);
    expect(await ada.trpc.passkeys.list()).toHaveLength(1);
  });

  it('a passkey with a certificate, which the server did not ask for, is refused', async () => {
    const ada = await test.signUp();
    const add = async (isCertified: boolean) => {
      const answer = new SoftwarePasskey(testPublicUrl).create(await ada.trpc.passkeys.beginAdd(), { isCertified });
      return (await ada.rest('POST', '/api/auth/passkeys', answer)).status;
    };
    expect([await add(true), await add(false)]).toEqual([403, 201]);
  });

  it('a passkey with other contents in its encoding is refused', async () => {
    const ada = await test.signUp();
    for (const attestationObject of [[0], [0x81, 0], [0xa0], [0xff]].map((bytes) =>
      Buffer.from(bytes).toString('base64url'),
    )) {
      const { response, ...answer } = new SoftwarePasskey(testPublicUrl).create(await ada.trpc.passkeys.beginAdd());
      const changed = { ...answer, response: { ...response, attestationObject } };
      expect((await ada.rest('POST', '/api/auth/passkeys', changed)).status).toBe(403);
    }
  });

  it('the twenty-first passkey is refused', async () => {
    const ada = await test.signUp();
    for (let at = 0; at < maxPasskeys; at++) await addPasskey(ada);
    const full = await ada.rest('POST', '/api/auth/passkeys/options');
    expect(full).toMatchObject({ status: 409, body: { message: expect.stringContaining('the maximum number') } });
  });
});

describe('the last way to sign in', () => {
  it('an account without a password keeps its only passkey', async () => {
    const ada = await signUpWithPasskey();
    const refused = { status: 409, body: { message: expect.stringContaining('the only way to sign in') } };
    expect(await remove(ada, ada.id)).toMatchObject(refused);
    await ada.trpc.auth.changePassword({ newPassword: 'a first password' });
    expect((await remove(ada, ada.id)).status).toBe(204);
    const { email } = ada;
    const { token } = await test.as().trpc.auth.login({ email, password: 'a first password' });
    expect(await test.as(token).trpc.passkeys.list()).toEqual([]);
  });

  it('removing two passkeys at the same time leaves one', async () => {
    const ada = await signUpWithPasskey();
    const creation = await ada.trpc.passkeys.beginAdd();
    const { id } = await ada.trpc.passkeys.add(new SoftwarePasskey(testPublicUrl).create(creation));
    const results = await Promise.all([remove(ada, ada.id), remove(ada, id)]);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([204, 409]));
  });
});

// rules/accounts.md#steps
describe('a session that began more than ten minutes ago', () => {
  it('adds and removes passkeys only after a passkey has confirmed the user’s identity', async () => {
    const ada = await signUpWithPasskey();
    const creation = await ada.trpc.passkeys.beginAdd();
    const answer = new SoftwarePasskey(testPublicUrl).create(creation);
    test.clock.advance({ seconds: 600 });
    expect(await ada.rest('POST', '/api/auth/passkeys/options')).toMatchObject(stepRequired);
    expect(await ada.rest('POST', '/api/auth/passkeys', answer)).toMatchObject(stepRequired);
    expect(await remove(ada, ada.id)).toMatchObject(stepRequired);
    await ada.trpc.passkeys.rename({ id: ada.id, name: 'Phone' });

    const request = await ada.trpc.passkeys.beginStep();
    expect(request.allowCredentials.map(({ id }) => id)).toEqual([ada.passkey.id]);
    await ada.trpc.passkeys.verifyStep(ada.passkey.sign(request));
    await ada.trpc.passkeys.add(new SoftwarePasskey(testPublicUrl).create(await ada.trpc.passkeys.beginAdd()));
  });

  it('is not confirmed by a replayed answer, a copied passkey or another user’s passkey', async () => {
    const [ada, eve] = [await signUpWithPasskey(), await signUpWithPasskey()];
    const answer = ada.passkey.sign(await ada.trpc.passkeys.beginStep(), { counter: 5 });
    await ada.trpc.passkeys.verifyStep(answer);
    test.clock.advance({ seconds: 600 });
    const copied = ada.passkey.sign(await ada.trpc.passkeys.beginStep(), { counter: 5 });
    const foreign = eve.passkey.sign(await ada.trpc.passkeys.beginStep());
    const others = ada.passkey.sign(await eve.trpc.passkeys.beginStep());
    for (const each of [answer, copied, foreign, others]) {
      expect((await ada.rest('POST', '/api/auth/passkeys/step', each)).status).toBe(403);
    }
    expect(await ada.rest('POST', '/api/auth/passkeys/options')).toMatchObject(stepRequired);
  });

  it('deletes an account without a password only after a step', async () => {
    const ada = await signUpWithPasskey();
    test.clock.advance({ seconds: 600 });
    expect(await ada.rest('DELETE', '/api/auth/user', {})).toMatchObject(stepRequired);
    await ada.trpc.passkeys.verifyStep(ada.passkey.sign(await ada.trpc.passkeys.beginStep()));
    expect((await ada.rest('DELETE', '/api/auth/user', {})).status).toBe(204);
  });
});
