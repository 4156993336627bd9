import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { generateCode } from '@goaltracker/api/testing/second-step';
import { SoftwarePasskey } from '@goaltracker/api/testing/software-authenticator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAdminProcess } from './support/admin-process.ts';
import { type TestProvider, findFreePort, startTestProvider } from './support/identity-provider.ts';
import { ProviderBrowser } from './support/provider-browser.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { type ServerDatabase, createServerDatabase } from './support/test-database.ts';

/** The fields of all responses that these tests read. */
interface Answer {
  readonly token: string;
  readonly challenge: string;
  readonly rpId: string;
  readonly secret: string;
  readonly setupToken: string;
  readonly recoveryCodes: string[];
  readonly secondStep: { readonly token: string };
  readonly signedIn: { readonly token: string } | null;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
}

/** Two servers on one database. A test with one server gives it twice. */
interface Servers {
  readonly first: string;
  readonly second: string;
}

describe('an account with every way to sign in', { tags: 'long' }, () => {
  const opened = new AsyncDisposableStack();
  const email = 'ada@example.org';
  const password = 'correct horse battery';
  let publicUrl: string;
  let provider: TestProvider;
  let passkey: SoftwarePasskey;
  let secret: string;
  let recoveryCodes: string[];
  let settings: Record<string, string>;
  /** The path of a dump of the new account. Each test restores it, so that no code is used yet. */
  let dump: string;

  beforeAll(async () => {
    const port = await findFreePort();
    publicUrl = `http://localhost:${port}`;
    provider = opened.use(await startTestProvider(publicUrl, 1));
    provider.person = { sub: randomUUID(), email, email_verified: true, name: 'Ada Lovelace' };
    settings = { ...provider.getSettings(1, 'Family Login'), PORT: String(port), PUBLIC_URL: publicUrl };
    const database = opened.use(await createServerDatabase());
    await using server = await startServerProcess({ ...database.env, ...settings });
    await makeAccount(server.url);
    dump = join(database.folder.path, 'goaltracker.dump');
    await run(database, 'dump');
  });
  afterAll(() => opened.disposeAsync());

  async function call(url: string, path: string, body: object = {}, token?: string) {
    const response = await fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  }

  async function makeAccount(url: string): Promise<void> {
    const { token } = (await call(url, 'register', { name: 'Ada', email, password })).body;
    const { body: setup } = await call(url, 'second-step/setup', {}, token);
    secret = setup.secret;
    const first = { setupToken: setup.setupToken, code: generateCode(secret, new Date()) };
    recoveryCodes = (await call(url, 'second-step', first, token)).body.recoveryCodes;
    passkey = new SoftwarePasskey(publicUrl);
    const { body: creation } = await call(url, 'passkeys/options', {}, token);
    const added = await call(url, 'passkeys', { ...passkey.create(creation), name: 'Phone' }, token);
    const { returned } = await new ProviderBrowser(publicUrl).signIn();
    const joined = await call(url, 'providers/joined', returned, token);
    if (added.status !== 201 || joined.status !== 201) throw new Error(`${added.status}, ${joined.status}`);
  }

  async function restore(): Promise<ServerDatabase> {
    const database = await createServerDatabase({ migrated: false });
    await run(database, 'restore');
    return database;
  }

  async function run({ env }: ServerDatabase, command: 'dump' | 'restore'): Promise<void> {
    const { code, errors } = await runAdminProcess(env, command, dump);
    if (code !== 0) throw new Error(errors);
  }

  const start = ({ env }: ServerDatabase, more: Record<string, string> = {}): Promise<ServerProcess> =>
    startServerProcess({ ...env, ...settings, ...more });
  const alone = ({ url }: ServerProcess): Servers => ({ first: url, second: url });

  async function signInWithCode({ first, second }: Servers, code: string) {
    const asked = await call(first, 'login', { email, password });
    return call(second, 'login/second-step', { token: asked.body.secondStep.token, code });
  }

  /** The code of the next half minute, since the present code may have been used. */
  const makeCode = () => generateCode(secret, new Date(Date.now() + 30_000));

  async function signInWithPasskey({ first, second }: Servers) {
    const { body } = await call(first, 'passkeys/sign-in/options');
    return call(second, 'passkeys/sign-in', passkey.sign(body));
  }

  /** Begins at the public URL, which leads to the first server. */
  async function signInAtProvider({ second }: Servers) {
    const { returned } = await new ProviderBrowser(publicUrl).signIn();
    const { status, body } = await call(second, 'providers/sign-in', returned);
    return { status, body: { token: body.signedIn?.token } };
  }

  /** Signs in in each way: begins on one server and ends on the other. Returns the user of each sign-in. */
  async function signInEachWay(servers: Servers): Promise<Record<string, unknown>> {
    const signIns = {
      code: await signInWithCode(servers, makeCode()),
      recoveryCode: await signInWithCode(servers, recoveryCodes[0] ?? ''),
      usedRecoveryCode: await signInWithCode(servers, recoveryCodes[0] ?? ''),
      passkey: await signInWithPasskey(servers),
      provider: await signInAtProvider(servers),
    };
    const found = Object.entries(signIns).map(async ([way, { status, body }]) => {
      if (status !== 200) return [way, status] as const;
      const headers = { authorization: `Bearer ${body.token}` };
      const user = (await (await fetch(`${servers.first}/api/auth/user`, { headers })).json()) as { email: string };
      return [way, user.email] as const;
    });
    return Object.fromEntries(await Promise.all(found));
  }

  const everyWay = { code: email, recoveryCode: email, usedRecoveryCode: 401, passkey: email, provider: email };

  test('signs in in each way after a restore from a dump', async () => {
    await using database = await restore();
    await using server = await start(database);
    expect(await signInEachWay(alone(server))).toEqual(everyWay);
  });

  test('signs in in each way across two servers', async () => {
    await using database = await restore();
    await using first = await start(database);
    await using second = await start(database, { PORT: '0' });
    expect(await signInEachWay({ first: first.url, second: second.url })).toEqual(everyWay);
  });

  test('signs in in each way after the secret was replaced as documented', async () => {
    await using database = await restore();
    const AUTH_SECRET = 'a secret that takes the place of the other';
    const both = { AUTH_SECRET, AUTH_SECRET_PREVIOUS: database.env.AUTH_SECRET };
    await using replacing = await start(database, both);
    expect((await signInWithPasskey(alone(replacing))).status).toBe(200);
    replacing.kill('SIGTERM');
    await replacing.exited;
    await using server = await start(database, { AUTH_SECRET });
    expect(await signInEachWay(alone(server))).toEqual(everyWay);
  });

  test('refuses only codes after the secret was lost, until the second step is reset', async () => {
    await using database = await restore();
    const env = { ...database.env, AUTH_SECRET: 'a secret that takes the place of a lost one' };
    expect(await runAdminProcess(env, 'replace-secret')).toMatchObject({ code: 0 });
    await using server = await start(database, env);
    const servers = alone(server);
    expect((await signInWithCode(servers, makeCode())).status).toBe(401);
    expect((await signInWithCode(servers, recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await signInWithPasskey(servers)).status).toBe(200);
    expect((await signInAtProvider(servers)).status).toBe(200);
    expect(await runAdminProcess(env, 'reset-second-step', email)).toMatchObject({ code: 0 });
    const { status, body } = await call(server.url, 'login', { email, password });
    expect(status).toBe(200);
    const { body: setup } = await call(server.url, 'second-step/setup', {}, body.token);
    const confirmation = { setupToken: setup.setupToken, code: generateCode(setup.secret, new Date()) };
    expect((await call(server.url, 'second-step', confirmation, body.token)).status).toBe(200);
  });
});
