import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runAdminProcess } from './support/admin-process.ts';
import { type TestProvider, findFreePort, startTestProvider } from './support/identity-provider.ts';
import { ProviderBrowser, type ReturnedSignIn } from './support/provider-browser.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { createServerDatabase } from './support/test-database.ts';

interface Answer<Body = AnswerBody> {
  readonly status: number;
  readonly body: Body;
}

interface AnswerBody {
  signedIn?: { token: string; user: { id: string; email: string; name: string; emailConfirmedAt: string | null } };
  toJoin?: { email: string; name: string };
  message?: string;
  code?: string;
  id?: string;
  token?: string;
}

const opened = new AsyncDisposableStack();
let env: { readonly DATA_DIR: string } & Record<string, string>;
let server: ServerProcess;
let home: TestProvider;
let office: TestProvider;
const password = 'correct horse battery';

beforeAll(async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  home = opened.use(await startTestProvider(url, 1));
  office = opened.use(await startTestProvider(url, 2));
  const database = opened.use(await createServerDatabase());
  const providers = { ...home.getSettings(1, 'Family Login'), ...office.getSettings(2, 'Office') };
  env = { ...database.env, ...providers, PORT: String(port), PUBLIC_URL: url, RATE_LIMIT: '0' };
  server = opened.use(await startServerProcess(env));
});
afterAll(() => opened.disposeAsync());
afterEach(() => {
  for (const provider of [home, office]) {
    provider.changeToken = undefined;
    provider.hasForeignKey = false;
    provider.isCancelling = false;
  }
});

async function call<Body = AnswerBody>(
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Answer<Body>> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text || '{}') as Body };
}

const invent = () => {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ada Lovelace' };
};
const openBrowser = () => new ProviderBrowser(server.url);
const exchange = (returned: ReturnedSignIn) => call('POST', '/auth/providers/sign-in', returned);
const register = async (email: string) =>
  (await call('POST', '/auth/register', { name: 'Grace Hopper', email, password })).body.token ?? '';
const readUser = (token: string | undefined) => call('GET', '/auth/user', undefined, token);

async function signIn(options: Parameters<ProviderBrowser['signIn']>[0] = {}, browser = openBrowser()) {
  const { returned } = await browser.signIn(options);
  const { status, body } = await exchange(returned);
  return { status, body, returned, token: body.signedIn?.token };
}

describe('a sign-in at a provider', () => {
  it('creates an account the first time, and signs in to the same account later', async () => {
    home.person = invent();
    const first = await signIn();
    expect(first.status).toBe(200);
    expect(first.body.signedIn?.user).toMatchObject({ email: home.person.email, name: 'Ada Lovelace' });
    expect(first.body.signedIn?.user.emailConfirmedAt).not.toBeNull();
    const again = await signIn();
    expect(again.body.signedIn?.user.id).toBe(first.body.signedIn?.user.id);
    expect((await readUser(again.token)).status).toBe(200);
  });

  it('keeps the token out of addresses, and accepts a code once', async () => {
    home.person = invent();
    const { fragment, returned } = await openBrowser().signIn();
    expect(fragment).toMatch(/^#provider=[\w-]{43}$/);
    expect((await exchange(returned)).status).toBe(200);
    expect(await exchange(returned)).toMatchObject({
      status: 403,
      body: { message: 'This sign-in has expired or began in another browser. Please try again.' },
    });
  });

  it('a browser without https cannot hash and sends the text itself', async () => {
    home.person = invent();
    expect((await signIn({ isInsecure: true })).status).toBe(200);
  });

  it('a code is refused in another browser', async () => {
    home.person = invent();
    const { returned } = await openBrowser().signIn();
    const other = await openBrowser().signIn();
    expect((await exchange({ code: returned.code, verifier: other.returned.verifier })).status).toBe(403);
  });

  it('leaves an unverified address unconfirmed', async () => {
    home.person = { ...invent(), email_verified: false };
    const { body } = await signIn();
    expect(body.signedIn?.user.emailConfirmedAt).toBeNull();
  });

  it('a person without an address is refused in a sentence', async () => {
    home.person = { sub: randomUUID() };
    expect(await signIn()).toMatchObject({
      status: 403,
      body: { message: 'Family Login does not tell your email address, which an account here needs.' },
    });
  });

  it.each(['not an address', `${'a'.repeat(250)}@example.org`, 'ada@example.org\r\nBcc: eve@example.org'])(
    'an invalid address creates no account: %j',
    async (email) => {
      home.person = { ...invent(), email };
      const { status, body } = await signIn();
      expect([status, body.message]).toEqual([403, expect.stringContaining('does not tell your email address')]);
    },
  );

  it('a subject of 255 characters signs in again, even when the provider gives no address any more', async () => {
    home.person = { ...invent(), sub: 'x'.repeat(255) };
    const { body } = await signIn();
    home.person = { sub: 'x'.repeat(255) };
    expect((await signIn()).body.signedIn?.user.id).toBe(body.signedIn?.user.id);
  });

  it('counts as a step only if the user signed in at the provider within ten minutes', async () => {
    home.person = invent();
    const begin = async (secondsAgo: number) => {
      home.changeToken = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - secondsAgo });
      return (await call('POST', '/auth/second-step/setup', undefined, (await signIn()).token)).status;
    };
    expect([await begin(540), await begin(660)]).toEqual([200, 403]);
  });

  it('asks the provider for a new sign-in, and accepts a provider that ignores this', async () => {
    home.person = invent();
    const browser = openBrowser();
    await browser.signIn();
    const { promptCount } = home;
    await browser.signIn();
    expect(home.promptCount).toBe(promptCount);
    const { signInPage } = await browser.leaveAndReturn({ isPrompted: true });
    expect([signInPage.searchParams.get('prompt'), signInPage.searchParams.get('max_age')]).toEqual(['login', null]);
    expect(home.promptCount).toBe(promptCount + 1);
    home.changeToken = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 3_600 });
    expect((await signIn({ isPrompted: true }, browser)).status).toBe(200);
  });

  it('accepts a session id with half a character, which the database cannot store', async () => {
    home.person = invent();
    home.changeToken = (claims) => ({ ...claims, sid: '\ud800' });
    expect((await signIn()).status).toBe(200);
  });

  it('returns to the app with a reason when the user cancels', async () => {
    home.isCancelling = true;
    expect((await openBrowser().signIn()).fragment).toBe('#provider-failed=cancelled');
  });
});

describe('an invalid answer signs nobody in', () => {
  const change = (name: string, value: string) => (returnedTo: URL) => {
    returnedTo.searchParams.set(name, value);
    return returnedTo;
  };
  const now = () => Math.floor(Date.now() / 1000);

  it.each([
    ['state', change('state', 'x'.repeat(43)), 'expired'],
    ['issuer', change('iss', 'https://evil.example'), 'refused'],
    ['code', change('code', 'none'), 'refused'],
  ])('another %s in the address', async (_, onReturn, reason) => {
    home.person = invent();
    expect((await openBrowser().signIn({ onReturn })).fragment).toBe(`#provider-failed=${reason}`);
  });

  it.each([
    ['nonce', () => ({ nonce: 'another' })],
    ['no nonce', () => ({ nonce: undefined })],
    ['issuer', () => ({ iss: 'https://evil.example' })],
    ['audience', () => ({ aud: 'another client' })],
    ['authorized party', () => ({ azp: 'another client' })],
    ['expiry, long past', () => ({ exp: now() - 600, iat: now() - 1_200 })],
    ['issue, in the future', () => ({ iat: now() + 60 })],
    ['sign-in, in the future', () => ({ auth_time: now() + 60 })],
    ['subject, empty', () => ({ sub: '' })],
    ['subject, blank', () => ({ sub: ' ' })],
    ['subject, longer than 255 characters', () => ({ sub: 'x'.repeat(256) })],
    ['anything, of 500 kB', () => ({ groups: 'x'.repeat(500_000) })],
  ])('an ID token with another claim: %s', async (_, changes) => {
    home.person = invent();
    // The ID token contains the address, so that the server needs no other answer about the subject.
    home.changeToken = (claims) => ({ ...claims, ...home.person, ...changes() });
    expect((await openBrowser().signIn()).fragment).toBe('#provider-failed=refused');
  });

  it('an ID token signed with another key', async () => {
    home.person = invent();
    home.hasForeignKey = true;
    expect((await openBrowser().signIn()).fragment).toBe('#provider-failed=refused');
  });

  it('an answer that is sent again', async () => {
    home.person = invent();
    const browser = openBrowser();
    const { returnedTo } = await browser.leaveAndReturn();
    expect((await browser.open(returnedTo)).hash).toMatch(/^#provider=/);
    expect((await browser.open(returnedTo)).hash).toBe('#provider-failed=expired');
  });

  it('a used code in another sign-in', async () => {
    home.person = invent();
    const browser = openBrowser();
    const used = await browser.leaveAndReturn();
    await browser.open(used.returnedTo);
    const onReturn = change('code', used.returnedTo.searchParams.get('code') ?? '');
    expect((await browser.signIn({ onReturn })).fragment).toBe('#provider-failed=refused');
  });

  it('the answer of one provider at the address of another', async () => {
    home.person = invent();
    office.person = invent();
    const onReturn = (returnedTo: URL) => new URL(returnedTo.href.replace('/providers/1/', '/providers/2/'));
    expect((await openBrowser().signIn({ provider: 1, onReturn })).fragment).toBe('#provider-failed=refused');
  });

  it('the code and issuer of one provider with the state of another', async () => {
    home.person = invent();
    office.person = invent();
    const browser = openBrowser();
    const { returnedTo: ofOffice } = await browser.leaveAndReturn({ provider: 2 });
    const onReturn = (returnedTo: URL) => {
      for (const name of ['code', 'iss']) returnedTo.searchParams.set(name, ofOffice.searchParams.get(name) ?? '');
      return returnedTo;
    };
    expect((await browser.signIn({ provider: 1, onReturn })).fragment).toBe('#provider-failed=refused');
  });
});

it('the same subject at two providers is two users', async () => {
  const sub = randomUUID();
  home.person = { ...invent(), sub };
  office.person = { ...invent(), sub };
  const [here, there] = [await signIn({ provider: 1 }), await signIn({ provider: 2 })];
  expect(here.body.signedIn?.user.id).not.toBe(there.body.signedIn?.user.id);
});

describe('an address that has an account', () => {
  it('the existing account is joined after its owner has signed in once', async () => {
    home.person = invent();
    await register(home.person.email ?? '');
    const { status, body, returned } = await signIn();
    expect([status, body]).toEqual([
      200,
      { signedIn: null, isNew: false, toJoin: { email: home.person.email, name: 'Family Login' } },
    ]);
    const login = await call('POST', '/auth/login', { email: home.person.email, password });
    const joined = await call('POST', '/auth/providers/joined', returned, login.body.token);
    expect([joined.status, joined.body]).toMatchObject([201, { provider: 'Family Login', name: home.person.email }]);
    expect((await signIn()).body.signedIn?.user.name).toBe('Grace Hopper');
  });

  it('an address that the provider does not confirm is refused in a sentence', async () => {
    home.person = { ...invent(), email_verified: false };
    await register(home.person.email ?? '');
    const { status, body } = await signIn();
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(body.message).toMatch(/^There is an account with the address .* and Family Login has not confirmed/);
  });

  it('a joined account at a provider cannot join a second account', async () => {
    home.person = invent();
    const owner = await signIn();
    const stranger = await register(`${randomUUID()}@example.org`);
    const { returned } = await openBrowser().signIn();
    expect(await call('POST', '/auth/providers/joined', returned, stranger)).toMatchObject({
      status: 409,
      body: { message: 'This account at the provider already signs in to another account here.' },
    });
    expect((await signIn()).body.signedIn?.user.id).toBe(owner.body.signedIn?.user.id);
  });
});

it('an account at a provider can be left, but not as the last way to sign in', async () => {
  home.person = invent();
  const only = await signIn();
  const [identity] = (await call<{ id: string }[]>('GET', '/auth/providers/joined', undefined, only.token)).body;
  expect(await call('DELETE', `/auth/providers/joined/${identity?.id}`, undefined, only.token)).toMatchObject({
    status: 409,
    body: { message: 'This is the only way to sign in to your account: set up another one first.' },
  });
  office.person = invent();
  const { returned } = await openBrowser().signIn({ provider: 2 });
  expect((await call('POST', '/auth/providers/joined', returned, only.token)).status).toBe(201);
  expect((await call('DELETE', `/auth/providers/joined/${identity?.id}`, undefined, only.token)).status).toBe(204);
  expect((await signIn({ provider: 2 })).body.signedIn?.user.id).toBe(only.body.signedIn?.user.id);
  // The account still has the address.
  expect((await signIn()).body.toJoin).toMatchObject({ email: home.person.email });
});

describe('a step', () => {
  it('a new sign-in at a joined provider counts, a remembered or foreign sign-in does not', async () => {
    home.person = invent();
    const browser = openBrowser();
    const { token } = await signIn({}, browser);
    const remembered = await browser.signIn();
    expect((await call('POST', '/auth/providers/step', remembered.returned, token)).status).toBe(401);
    const { returned } = await browser.signIn({ isStep: true });
    expect((await call('POST', '/auth/providers/step', returned, token)).status).toBe(204);
    home.person = invent();
    const other = await openBrowser().signIn({ isStep: true });
    expect((await call('POST', '/auth/providers/step', other.returned, token)).status).toBe(401);
  });

  it('a sign-in of an hour ago is refused', async () => {
    home.person = invent();
    home.changeToken = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 3_600 });
    expect((await openBrowser().signIn({ isStep: true })).fragment).toBe('#provider-failed=refused');
  });
});

describe('a logout at the provider', () => {
  it('ends the sessions that began with its session, and no others', async () => {
    home.person = invent();
    const elsewhere = await signIn();
    const here = await signIn();
    await home.sendLogout();
    expect((await readUser(here.token)).status).toBe(401);
    expect((await readUser(elsewhere.token)).status).toBe(200);
  });

  it.each([
    ['no logout', () => ({ events: {} })],
    ['a nonce', () => ({ nonce: 'x' })],
    ['another audience', () => ({ aud: 'another client' })],
    ['another issuer', () => ({ iss: 'https://evil.example' })],
    ['an old time', () => ({ iat: Math.floor(Date.now() / 1000) - 600 })],
    ['no subject', () => ({ sub: undefined })],
  ])('ends nothing with %s', async (_, changes) => {
    home.person = invent();
    const { token } = await signIn();
    const claims = {
      iss: home.issuer,
      aud: home.clientId,
      sub: home.person.sub,
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 60,
      jti: randomUUID(),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    };
    const send = (given: object) =>
      fetch(`${server.url}/auth/providers/1/logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: home.signToken({ ...given }) }),
      });
    expect((await send({ ...claims, ...changes() })).status).toBe(400);
    expect((await readUser(token)).status).toBe(200);
    expect((await send(claims)).status).toBe(200);
    expect((await readUser(token)).status).toBe(401);
  });
});

it.each([
  ['/notes?search=tea', '/notes?search=tea'],
  ['//evil.example/notes', '/'],
  ['/\\\\evil.example', '/'],
  ['https://evil.example/', '/'],
  [`/auth/providers/2/start?challenge=${'x'.repeat(43)}`, '/'],
  [`/%61uth/providers/2/start?challenge=${'x'.repeat(43)}`, '/'],
])('a sign-in that begins at %s returns to %s', async (path, expected) => {
  const browser = openBrowser();
  home.person = invent();
  const { returnedTo } = await browser.leaveAndReturn({ path });
  expect((await browser.open(returnedTo)).href.replace(/#.*/, '')).toBe(server.url + expected);
});

it('an unknown provider is not found, and a start needs a challenge', async () => {
  const open = async (path: string) => (await fetch(server.url + path, { redirect: 'manual' })).status;
  expect(await open(`/auth/providers/3/start?challenge=${'x'.repeat(43)}`)).toBe(404);
  expect(await open('/auth/providers/1/start')).toBe(400);
});

describe('a server with OIDC_ONLY', { tags: 'long' }, () => {
  it('refuses passwords, and accepts a link of the operator once', async () => {
    home.person = invent();
    const { body } = await signIn();
    const email = home.person.email ?? '';
    const port = await findFreePort();
    const settings = { ...env, OIDC_ONLY: 'true', PORT: String(port) };
    await using only = await startServerProcess(settings);
    const send = async (method: string, path: string, sent: object, headers = {}) => {
      const response = await fetch(`${only.url}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(sent),
      });
      type Body = { message?: string; user?: object; token?: string };
      return { status: response.status, body: (await response.json()) as Body };
    };
    const post = (path: string, sent: object) => send('POST', path, sent);
    const refusal = 'This server has no passwords: sign in with Family Login or Office.';
    for (const [path, sent] of [
      ['/auth/login', { email, password }],
      ['/auth/register', { name: 'Ada', email: `${randomUUID()}@example.org`, password }],
      ['/auth/password/forgot', { email }],
      ['/auth/password/reset', { token: 'x', newPassword: password }],
    ] as const)
      expect([path, await post(path, sent)]).toMatchObject([path, { status: 403, body: { message: refusal } }]);

    const { output, code } = await runAdminProcess(settings, 'sign-in-link', email);
    expect([code, output]).toEqual([0, expect.stringMatching(/\/#sign-in=[\w-]{43}\n$/)]);
    const token = output.trim().replace(/.*#sign-in=/, '');
    const { body: entered } = await post('/auth/sign-in-link', { token });
    expect(entered.user).toMatchObject({ id: body.signedIn?.user.id });
    expect((await post('/auth/sign-in-link', { token })).status).toBe(403);
    const authorization = `Bearer ${entered.token}`;
    const changed = await send('PUT', '/auth/password', { newPassword: password }, { authorization });
    expect(changed).toMatchObject({ status: 403, body: { message: refusal } });
  });

  it('tells the operator that an address has no account', async () => {
    expect(await runAdminProcess(env, 'sign-in-link', 'none@example.org')).toMatchObject({
      code: 1,
      errors: 'There is no account with the email address none@example.org.\n',
    });
  });
});

it('an unreachable provider gives a reason, and passwords still work', async () => {
  await using database = await createServerDatabase();
  const url = 'http://127.0.0.1:1';
  const settings = { OIDC_ISSUER: url, OIDC_CLIENT_ID: 'goals', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Away' };
  await using alone = await startServerProcess({ ...database.env, ...settings, PUBLIC_URL: 'http://localhost' });
  const response = await fetch(`${alone.url}/auth/providers/1/start?challenge=${'x'.repeat(43)}`, {
    redirect: 'manual',
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, 'http://localhost/#provider-failed=away']);
  await expect
    .poll(() => alone.readLog())
    .toMatch(/Nobody can sign in at Away now: [^\n]+\. Is http:\/\/127\.0\.0\.1:1 its exact/);
  const logout = await fetch(`${alone.url}/auth/providers/1/logout`, { method: 'POST' });
  expect(logout.status).toBe(503);
  const registered = await fetch(`${alone.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.org', password }),
  });
  expect(registered.status).toBe(201);
});
