import { randomUUID } from 'node:crypto';
import { listSecurityActivity } from '@goaltracker/db/auth/security-activity.queries';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addPasskey } from '../../testing/passkey-answers.ts';
import { type Behaviour, SoftwarePasskey } from '../../testing/software-authenticator.ts';
import { type TestApi, type TestUser, startTestApi, testPublicUrl } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';

let test: TestApi;
let nowhere: TestApi;
beforeAll(async () => {
  test = await startTestApi();
  nowhere = await startTestApi({ publicUrl: null });
});
afterEach(() => test.clock.set(mondayNoon));
afterAll(async () => {
  await nowhere.close();
  await test.close();
});

const wrong = [401, 'This passkey does not belong to an account here.'];

interface Attempt extends Behaviour {
  /** Replaces the challenge that the server has just created. */
  readonly challenge?: string;
  readonly userHandle?: string;
}

async function trySignIn(passkey: SoftwarePasskey, attempt: Attempt = {}) {
  const { trpc, rest } = test.as();
  const options = await trpc.passkeys.beginSignIn();
  const { response, ...answer } = passkey.sign(
    { ...options, challenge: attempt.challenge ?? options.challenge },
    attempt,
  );
  const body = { ...answer, response: { ...response, userHandle: attempt.userHandle ?? response.userHandle } };
  const result = await rest<{ token?: string; message?: string }>('POST', '/api/auth/passkeys/sign-in', body);
  return { body, outcome: [result.status, result.body.message], token: result.body.token };
}

const listKinds = ({ id }: TestUser) =>
  test.testDatabase.database.asUser({ userId: id }, async (tx) =>
    (await listSecurityActivity(tx, test.clock.now)).map(({ kind }) => kind),
  );

describe('signing in with a passkey', () => {
  it('signs the user in and records the use', async () => {
    const ada = await test.signUp();
    const passkey = await addPasskey(ada);
    test.clock.advance({ hours: 1 });
    const { outcome, token } = await trySignIn(passkey, { isSynced: true });
    expect(outcome).toEqual([200, undefined]);
    expect((await test.as(token).trpc.auth.me()).id).toBe(ada.id);
    expect(await ada.trpc.passkeys.list()).toMatchObject([
      { name: 'Phone', isSynced: true, createdAt: mondayNoon, lastUsedAt: test.clock.now.toISOString() },
    ]);
    expect(await listKinds(ada)).toEqual(['signedInWithPasskey', 'passkeyAdded', 'signedIn', 'accountCreated']);
  });

  it('gets a challenge that names no account and is different each time', async () => {
    const { trpc } = test.as();
    const [one, other] = [await trpc.passkeys.beginSignIn(), await trpc.passkeys.beginSignIn()];
    expect(one).toMatchObject({ rpId: 'goals.example.org', allowCredentials: [], userVerification: 'required' });
    expect(one.challenge).not.toBe(other.challenge);
  });

  it('accepts an answer once', async () => {
    const passkey = await addPasskey(await test.signUp());
    const { body, outcome } = await trySignIn(passkey);
    expect(outcome[0]).toBe(200);
    const again = await test.as().rest<{ message: string }>('POST', '/api/auth/passkeys/sign-in', body);
    expect([again.status, again.body.message]).toEqual(wrong);
  });

  it('signs in once when two requests send one answer at the same time', async () => {
    const passkey = await addPasskey(await test.signUp());
    const answer = passkey.sign(await test.as().trpc.passkeys.beginSignIn());
    const both = await Promise.all([1, 2].map(() => test.as().rest('POST', '/api/auth/passkeys/sign-in', answer)));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]));
  });

  it('refuses an answer after 5 minutes', async () => {
    const passkey = await addPasskey(await test.signUp());
    const options = await test.as().trpc.passkeys.beginSignIn();
    test.clock.advance({ seconds: 300 });
    const late = await test.as().rest('POST', '/api/auth/passkeys/sign-in', passkey.sign(options));
    expect(late.status).toBe(401);
  });

  it('refuses an answer to a challenge with another purpose', async () => {
    const ada = await test.signUp();
    const passkey = await addPasskey(ada);
    const { challenge } = await ada.trpc.passkeys.beginStep();
    expect((await trySignIn(passkey, { challenge })).outcome).toEqual(wrong);
  });

  it.each<[string, Attempt]>([
    ['another origin', { origin: 'https://goals.example.com' }],
    ['another relying party', { rpId: 'example.org' }],
    ['an authenticator that did not verify its user', { verifiesUser: false }],
    ['an invented challenge', { challenge: 'aW52ZW50ZWQ' }],
    ['an unknown user', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
    ['no user', { userHandle: 'bm9uZQ' }],
  ])('refuses the answer of %s', async (_, attempt) => {
    const passkey = await addPasskey(await test.signUp());
    expect((await trySignIn(passkey, attempt)).outcome).toEqual(wrong);
  });

  it('refuses the passkey of another user and a removed passkey', async () => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    const passkey = await addPasskey(ada);
    const userHandle = Buffer.from(eve.id).toString('base64url');
    expect((await trySignIn(passkey, { userHandle })).outcome).toEqual(wrong);
    const [record] = await ada.trpc.passkeys.list();
    await ada.trpc.passkeys.remove({ id: record?.id ?? '' });
    expect((await trySignIn(passkey)).outcome).toEqual(wrong);
  });

  it('refuses a signature made with another key', async () => {
    const ada = await test.signUp();
    const passkey = await addPasskey(ada);
    const forger = new SoftwarePasskey(testPublicUrl);
    const options = await test.as().trpc.passkeys.beginSignIn();
    const { signature } = forger.sign(options).response;
    const answer = passkey.sign(options, { counter: 0 });
    const forged = { ...answer, response: { ...answer.response, signature } };
    expect((await test.as().rest('POST', '/api/auth/passkeys/sign-in', forged)).status).toBe(401);
  });

  it('refuses a counter that does not rise, says why, and lists it in the security activity', async () => {
    const ada = await test.signUp();
    const passkey = await addPasskey(ada);
    expect((await trySignIn(passkey, { counter: 7 })).outcome[0]).toBe(200);
    const copied = [403, expect.stringContaining('there seems to be a copy of it')];
    expect((await trySignIn(passkey, { counter: 7 })).outcome).toEqual(copied);
    expect((await trySignIn(passkey, { counter: 0 })).outcome).toEqual(copied);
    expect((await trySignIn(passkey, { counter: 8 })).outcome[0]).toBe(200);
    expect((await listKinds(ada)).slice(0, 3)).toEqual(['signedInWithPasskey', 'passkeyRefused', 'passkeyRefused']);
  });

  it('signs in again and again with an authenticator that does not count', async () => {
    const passkey = await addPasskey(await test.signUp());
    for (const counter of [0, 0]) expect((await trySignIn(passkey, { counter })).outcome[0]).toBe(200);
  });

  it('says that the account is disabled only after the right passkey', async () => {
    const ada = await test.signUp();
    const passkey = await addPasskey(ada);
    await test.testDatabase.database.asUser({ userId: ada.id }, async (tx) => {
      await tx.sql`update users set disabled_at = now() where id = ${ada.id}`;
    });
    expect((await trySignIn(passkey)).outcome).toEqual([403, expect.stringContaining('This account is disabled.')]);
    expect((await trySignIn(passkey, { verifiesUser: false })).outcome).toEqual(wrong);
  });

  it('keeps the device when its device token is sent', async () => {
    const ada = await test.signUp();
    const passkey = await addPasskey(ada);
    const signIn = async (deviceTokens: string[]) => {
      const answer = passkey.sign(await test.as().trpc.passkeys.beginSignIn());
      return (await test.as().trpc.passkeys.signIn({ ...answer, deviceTokens })).deviceToken;
    };
    const token = await signIn([]);
    expect((await signIn([token])).split('.')[1]).toBe(token.split('.')[1]);
  });
});

describe('signing up with a passkey', () => {
  const begin = async () => {
    const email = `${randomUUID()}@example.org`;
    const passkey = new SoftwarePasskey(testPublicUrl);
    const account = { name: 'Ada Lovelace', email };
    const creation = await test.as(undefined, { network: email }).trpc.passkeys.beginSignUp(account);
    return { account, passkey, answer: { ...passkey.create(creation), ...account }, creation };
  };

  it('creates an account without a password, and the passkey signs in', async () => {
    const { account, answer, passkey, creation } = await begin();
    expect(creation.user).toEqual({ id: expect.any(String), name: account.email, displayName: account.name });
    const { token, user } = await test.as().trpc.passkeys.signUp(answer);
    const ada = test.as(token);
    expect(await ada.trpc.passkeys.getState()).toEqual({ origin: testPublicUrl, unavailable: null });
    expect(await ada.trpc.auth.getSignInWays()).toMatchObject({ hasPassword: false, passkeys: 1 });
    expect(await ada.trpc.categories.list()).not.toEqual([]);
    const login = await test.as().rest('POST', '/api/auth/login', { email: user.email, password: 'x' });
    expect(login.status).toBe(401);
    expect((await trySignIn(passkey)).outcome[0]).toBe(200);
  });

  it('says that the email is taken only when the account would be created', async () => {
    const ada = await test.signUp();
    const account = { name: 'Eve', email: ada.email.toUpperCase() };
    const creation = await test.as().trpc.passkeys.beginSignUp(account);
    const answer = { ...new SoftwarePasskey(testPublicUrl).create(creation), ...account };
    const taken = { status: 409, body: { message: 'User already exists' } };
    expect(await test.as().rest('POST', '/api/auth/passkeys/sign-up', answer)).toMatchObject(taken);
  });

  it('creates one account with one answer', async () => {
    const { answer } = await begin();
    await test.as().trpc.passkeys.signUp(answer);
    const other = { ...answer, email: `${randomUUID()}@example.org` };
    expect((await test.as().rest('POST', '/api/auth/passkeys/sign-up', other)).status).toBe(401);
  });

  it('creates no account for another origin, or when the authenticator did not verify its user', async () => {
    for (const behaviour of [{ origin: 'https://evil.example' }, { verifiesUser: false }, { rpId: 'evil.example' }]) {
      const { account, creation, passkey } = await begin();
      const answer = { ...passkey.create(creation, behaviour), ...account };
      expect((await test.as().rest('POST', '/api/auth/passkeys/sign-up', answer)).status).toBe(401);
    }
  });

  it('refuses new users on a closed server, and accepts an invitation once', async () => {
    const closed = await startTestApi({ registration: 'closed' });
    const account = { name: 'Eve', email: `${randomUUID()}@example.org` };
    const refused = await closed.as().rest('POST', '/api/auth/passkeys/sign-up/options', account);
    expect(refused).toMatchObject({ status: 403, body: { message: 'Registration is closed on this server.' } });
    await closed.close();

    const inviting = await startTestApi({ registration: 'invite' });
    const id = randomUUID();
    const invite = await inviting.api.services.tokens.sign('invite', { sub: id }, inviting.clock.now);
    const { trpc } = inviting.as();
    const creation = await trpc.passkeys.beginSignUp({ ...account, invite });
    const { user } = await trpc.passkeys.signUp({ ...new SoftwarePasskey(testPublicUrl).create(creation), ...account });
    expect(user.id).toBe(id);
    await expect(trpc.passkeys.beginSignUp({ ...account, email: `2${account.email}`, invite })).rejects.toThrow('link');
    await inviting.close();
  });
});

describe('a server without a secure address', () => {
  it('offers no passkeys and says why', async () => {
    const reason = 'Passkeys need the address of this server: the person who runs it has not set PUBLIC_URL.';
    const ada = await nowhere.signUp();
    expect((await nowhere.as().trpc.auth.getRegistration()).passkeyOrigin).toBeNull();
    expect(await ada.trpc.passkeys.getState()).toEqual({ origin: null, unavailable: reason });
    const refused = { status: 403, body: { message: reason } };
    expect(await nowhere.as().rest('POST', '/api/auth/passkeys/sign-in/options')).toMatchObject(refused);
    expect(await ada.rest('POST', '/api/auth/passkeys/options')).toMatchObject(refused);
  });
});
