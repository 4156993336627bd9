import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findUserByEmail } from '@goaltracker/db/auth/auth.queries';
import { saveSecondStep } from '@goaltracker/db/auth/second-steps.queries';
import { openDatabase } from '@goaltracker/db/core/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStream } from './support/change-stream.ts';
import { runAdminProcess } from './support/admin-process.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { type ServerDatabase, createServerDatabase } from './support/test-database.ts';
import { makeTestFolder } from './support/test-folder.ts';

describe('npm run admin', () => {
  it('lists its commands in 80 columns, and names a command that does not exist', async () => {
    await using folder = await makeTestFolder();
    const env = { DATA_DIR: folder.path };
    const help = await runAdminProcess(env, '--help');
    expect(help).toMatchObject({ code: 0, errors: '' });
    expect(help.output).toMatch(/^ {2}migrate +bring the database to the schema of this version/m);
    expect(help.output.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(await runAdminProcess(env, 'migrat')).toMatchObject({
      code: 2,
      errors: 'There is no command migrat. npm run admin -- --help lists the commands.\n',
    });
  });

  it('prints the usage of a command', { tags: 'long' }, async () => {
    await using folder = await makeTestFolder();
    expect(await runAdminProcess({ DATA_DIR: folder.path }, 'migrate', 'now')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^Usage: npm run admin -- migrate\. /) as unknown,
    });
  });

  it('reports an unusable data folder with the same sentence as the server', async () => {
    await using folder = await makeTestFolder();
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    expect(await runAdminProcess({ DATA_DIR: file }, 'users')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^The data folder [^\n]+ DATA_DIR=[^\n]+ npm start\.\n$/) as unknown,
    });
  });

  it('migrates an empty database, and prints the result', async () => {
    await using database = await createServerDatabase({ migrated: false });
    const { code, output, errors } = await runAdminProcess(database.env, 'migrate');
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/^Applied migration 0000_baseline\n[^]*The database has the schema of this version\.\n$/);
  });

  it('reports invalid settings and an unreachable or refusing database in one line', { tags: 'long' }, async () => {
    await using folder = await makeTestFolder();
    const env = { DATA_DIR: folder.path, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/goals' };
    expect(await runAdminProcess(env, 'migrate')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^No PostgreSQL answers at 127\.0\.0\.1:1\.[^\n]+\n$/) as unknown,
    });
    await using database = await createServerDatabase({ migrated: false });
    const url = new URL(database.url);
    url.username = 'nobody';
    expect(await runAdminProcess({ ...env, DATABASE_URL: url.href }, 'users')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^PostgreSQL refused DATABASE_URL: [^\n]+\n$/) as unknown,
    });
    expect(await runAdminProcess({ ...env, AUTH_SECRET: 'short' }, 'migrate')).toMatchObject({
      code: 1,
      errors: 'AUTH_SECRET must be at least 32 characters long.\n',
    });
  });

  describe('works on accounts', () => {
    const opened = new AsyncDisposableStack();
    let env: ServerDatabase['env'] & Record<string, string>;
    let server: ServerProcess;
    const email = 'grace@example.org';
    const signIn = () => post(`${server.url}/api/auth/login`, { email, password: 'remembered' });
    const listUsers = async () => (await runAdminProcess(env, 'users')).output.split('\n');

    beforeAll(async () => {
      const database = opened.use(await createServerDatabase());
      env = { ...database.env, REGISTRATION: 'invite' };
      server = opened.use(await startServerProcess(env));
    });

    afterAll(() => opened.disposeAsync());

    it('an invitation creates one account where others cannot register', async () => {
      const register = (name: string, invite?: string) =>
        post(`${server.url}/api/auth/register`, { name, email: `${name}@example.org`, password: 'analytical', invite });
      expect((await register('uninvited')).status).toBe(403);
      const settings = { ...env, PUBLIC_URL: 'https://goals.example.org/' };
      const { code, output, errors } = await runAdminProcess(settings, 'invite');
      expect([code, errors]).toEqual([0, 'This link creates one account, within 7 days.\n']);
      const [, invite] = /^https:\/\/goals\.example\.org\/#invite=(\S+)\n$/.exec(output) ?? [];
      expect((await register('grace', invite)).status).toBe(201);
      expect((await register('ada', invite)).status).toBe(403);
    });

    it('a reset link sets a new password once', async () => {
      const { code, output, errors } = await runAdminProcess(
        { ...env, PORT: '4321' },
        'reset-password',
        email.replace('g', 'G'),
      );
      expect([code, errors]).toEqual([
        0,
        'This link sets a new password. All sessions end and, unless unticked, API tokens, calendar feeds, passkeys and joined accounts too. A second step stays on: only npm run admin -- reset-second-step turns it off. It works once, within 30 minutes.\n',
      ]);
      const [, token] = /^http:\/\/localhost:4321\/#reset=(\S+)\n$/.exec(output) ?? [];
      const reset = () => post(`${server.url}/api/auth/password/reset`, { token, newPassword: 'remembered' });
      expect([(await reset()).status, (await reset()).status]).toEqual([200, 403]);
      expect((await signIn()).status).toBe(200);
    });

    it('the list of users has name, address, times and ways to sign in', async () => {
      const { code, output, errors } = await runAdminProcess(env, 'users');
      expect([code, errors]).toEqual([0, '1 account. Days are in UTC; who was not seen in 90 days has none.\n']);
      const day = String.raw`\d{4}-\d\d-\d\d`;
      expect(output.split('\n')).toEqual([
        expect.stringMatching(/^EMAIL +NAME +MADE +LAST SEEN +SIGNS IN WITH$/),
        expect.stringMatching(new RegExp(`^grace@example.org +grace +${day} +${day} +password$`)),
        '',
      ]);
    });

    it('OIDC_ONLY hides the password of an account and refuses to reset it', { tags: 'long' }, async () => {
      const provider = { OIDC_ISSUER: 'http://localhost:1', OIDC_CLIENT_ID: 'goals', OIDC_CLIENT_SECRET: 'secret' };
      const settings = { ...env, ...provider, OIDC_ONLY: 'true', PUBLIC_URL: 'http://localhost:3000' };
      expect((await runAdminProcess(settings, 'users')).output.split('\n')[1]).toMatch(/ -$/);
      expect(await runAdminProcess(settings, 'reset-password', email)).toMatchObject({
        code: 1,
        output: '',
        errors: expect.stringMatching(/^With OIDC_ONLY there are no passwords\. [^\n]+ sign-in-link\.\n$/) as unknown,
      });
    });

    it('a disabled user is signed out, also in open pages, until the account is enabled', async () => {
      const { token } = (await (await signIn()).json()) as { token: string };
      const read = () => fetch(`${server.url}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
      expect((await read()).status).toBe(200);
      using page = await openStream(server.url, token);
      const disabled = await runAdminProcess(env, 'disable', email.toUpperCase());
      expect(disabled).toMatchObject({ code: 0, output: 'The account GRACE@EXAMPLE.ORG is disabled.\n' });
      await page.ended;
      expect((await read()).status).toBe(401);
      const refused = await signIn();
      expect([refused.status, await refused.json()]).toEqual([
        403,
        { message: 'This account is disabled. Ask the person who runs this server.', code: 'FORBIDDEN' },
      ]);
      expect((await listUsers())[1]).toMatch(/ password, disabled since \d{4}-\d\d-\d\d$/);
      for (const command of ['reset-password', 'sign-in-link'])
        expect(await runAdminProcess(env, command, email)).toMatchObject({
          code: 1,
          output: '',
          errors: expect.stringMatching(/^The account \S+ is disabled: npm run admin -- enable [^\n]+\n$/) as unknown,
        });
      const enable = () => runAdminProcess(env, 'enable', email);
      expect(await enable()).toEqual({ code: 0, output: `The account ${email} is enabled.\n`, errors: '' });
      expect((await signIn()).status).toBe(200);
      expect(await enable()).toMatchObject({ code: 0, output: `The account ${email} was not disabled.\n` });
    });

    it('the second step of a user is turned off', { tags: 'long' }, async () => {
      await turnOnSecondStep(env, email);
      expect((await listUsers())[1]).toMatch(/ password and second step$/);
      expect((await signIn()).status).toBe(401);
      const reset = () => runAdminProcess(env, 'reset-second-step', email);
      expect(await reset()).toMatchObject({ code: 0, output: `The second step of ${email} is off.\n` });
      expect((await signIn()).status).toBe(200);
      expect(await reset()).toMatchObject({ code: 1, errors: `The account ${email} has no second step.\n` });
    });

    it('an account that does not exist gets no link', { tags: 'long' }, async () => {
      expect(await runAdminProcess(env, 'reset-password', 'nobody@example.org')).toMatchObject({
        code: 1,
        output: '',
        errors: 'There is no account with the email address nobody@example.org.\n',
      });
    });
  });
});

async function turnOnSecondStep(env: ServerDatabase['env'], email: string): Promise<void> {
  const database = await openDatabase({ url: env.DATABASE_URL, secret: env.AUTH_SECRET });
  const { userId = '' } = (await findUserByEmail(database, email)) ?? {};
  const step = { secret: 'encrypted', lastStep: 0, now: new Date() };
  await database.asUser({ userId }, (tx) => saveSecondStep(tx, step));
  await database.close();
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
