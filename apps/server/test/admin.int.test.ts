import { findPostmaster } from '@goaltracker/db/embedded/postmaster';
import { describe, expect, it } from 'vitest';
import { runAdminProcess } from './support/admin-process.ts';
import { startServerProcess } from './support/server-process.ts';
import { findCluster, makeEmptyTestFolder, makeTestFolder } from './support/test-folder.ts';

describe('npm run admin', () => {
  it('lists its commands, and says what is wrong with a misspelt one', async () => {
    await using folder = await makeEmptyTestFolder();
    const env = { DATA_DIR: folder.path };
    const help = await runAdminProcess(env, '--help');
    expect(help).toMatchObject({ code: 0, errors: '' });
    expect(help.output).toMatch(/^ {2}migrate +bring the database to the schema of this version/m);
    expect(await runAdminProcess(env, 'migrat')).toMatchObject({
      code: 2,
      errors: 'There is no command migrat. npm run admin -- --help lists the commands.\n',
    });
    expect(await runAdminProcess(env, 'migrate', 'now')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^Usage: npm run admin -- migrate\. /) as unknown,
    });
  });

  it('starts the embedded PostgreSQL of an empty data folder and stops it again', async () => {
    await using folder = await makeEmptyTestFolder();
    const { code, output, errors } = await runAdminProcess({ DATA_DIR: folder.path }, 'migrate');
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/^Applied migration 0000_tables\n[^]*The database has the schema of this version\.\n$/);
    expect(await findPostmaster(findCluster(folder.path))).toBeUndefined();
  });

  it('uses the embedded PostgreSQL of a running server, which goes on', async () => {
    await using folder = await makeTestFolder();
    await using server = await startServerProcess({ DATA_DIR: folder.path });
    const { code, output } = await runAdminProcess({ DATA_DIR: folder.path }, 'migrate');
    expect([code, output]).toEqual([0, 'The database has the schema of this version.\n']);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });

  it('reports invalid settings and an unreachable database in one line', async () => {
    await using folder = await makeEmptyTestFolder();
    const env = { DATA_DIR: folder.path, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/goals' };
    expect(await runAdminProcess(env, 'migrate')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^No PostgreSQL answers at 127\.0\.0\.1:1\.[^\n]+\n$/) as unknown,
    });
    expect(await runAdminProcess({ ...env, AUTH_SECRET: 'short' }, 'migrate')).toMatchObject({
      code: 1,
      errors: 'AUTH_SECRET must be at least 32 characters long.\n',
    });
  });

  it('prints the link of an invitation, with which one account is created where registration is closed to others', async () => {
    await using folder = await makeTestFolder();
    const env = { DATA_DIR: folder.path, REGISTRATION: 'invite', PUBLIC_URL: 'https://goals.example.org/' };
    await using server = await startServerProcess(env);
    const register = (name: string, invite?: string) =>
      post(`${server.url}/api/auth/register`, { name, email: `${name}@example.org`, password: 'analytical', invite });
    expect((await register('uninvited')).status).toBe(403);
    const { code, output, errors } = await runAdminProcess(env, 'invite');
    expect([code, errors]).toEqual([0, 'This link creates one account, within 7 days.\n']);
    const [, invite] = /^https:\/\/goals\.example\.org\/#invite=(\S+)\n$/.exec(output) ?? [];
    expect((await register('grace', invite)).status).toBe(201);
    expect((await register('ada', invite)).status).toBe(403);
  });

  it('prints a link that sets a new password once, and says when there is no such account', async () => {
    await using folder = await makeTestFolder();
    const env = { DATA_DIR: folder.path };
    await using server = await startServerProcess(env);
    const account = { name: 'Ada', email: 'ada@example.org', password: 'forgotten' };
    expect((await post(`${server.url}/api/auth/register`, account)).status).toBe(201);
    const { code, output, errors } = await runAdminProcess(
      { ...env, PORT: '4321' },
      'reset-password',
      'Ada@example.org',
    );
    expect([code, errors]).toEqual([
      0,
      'This link sets a new password and ends all sessions. It works once, within 30 minutes.\n',
    ]);
    const [, token] = /^http:\/\/localhost:4321\/#reset=(\S+)\n$/.exec(output) ?? [];
    const reset = () => post(`${server.url}/api/auth/password/reset`, { token, newPassword: 'remembered' });
    expect([(await reset()).status, (await reset()).status]).toEqual([204, 403]);
    const signIn = { ...account, password: 'remembered' };
    expect((await post(`${server.url}/api/auth/login`, signIn)).status).toBe(200);
    expect(await runAdminProcess(env, 'reset-password', 'nobody@example.org')).toMatchObject({
      code: 1,
      output: '',
      errors: 'There is no account with the email address nobody@example.org.\n',
    });
  });
});

function post(url: string, body: object): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
