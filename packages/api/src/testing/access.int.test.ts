import { text } from 'node:stream/consumers';
import type { ApiTokenAccess } from '@goaltracker/domain/auth/enums';
import { sample } from '@goaltracker/db/testing/long-rounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDeviations } from './documented-responses.ts';
import { callOverRest, callOverTrpc, seedInput } from './procedure-call.ts';
import { type TestApi, type TestCaller, createTestCaller, startTestApi } from './test-api.ts';
import { type World, createWorld } from './world.ts';
import { Worlds } from './worlds.ts';
import { appRouter } from '../app-router.ts';
import { describeError } from '../core/describe-error.ts';
import { downloads } from '../downloads.ts';
import { type RestProcedure, listProcedures } from '../core/rest.ts';
import type { ProcedureMeta } from '../core/trpc.ts';

let test: TestApi;
let unchanged: World;
let worlds: Worlds;
let scripts: Record<ApiTokenAccess, TestCaller>;
beforeAll(async () => {
  test = await startTestApi();
  unchanged = await createWorld(test);
  worlds = new Worlds(test);
  scripts = {
    read: await createScript(unchanged, 'read'),
    write: await createScript(unchanged, 'write'),
    full: await createScript(unchanged, 'full'),
  };
});
afterAll(() => test.close());

const procedures = listProcedures(appRouter);
const pathsFor = (access: ProcedureMeta['access']) =>
  procedures.filter(({ meta }) => meta.access === access).map(({ path }) => path);

/** A caller with an API token. Its `lastUsedAt` is current, so that it is not written again within the minute. */
async function createScript({ user }: World, access: ApiTokenAccess) {
  const { token } = await user.trpc.apiTokens.create({ name: 'A script', access });
  const script = test.as(token);
  await script.trpc.auth.me();
  return script;
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: unknown) => describeError(error).code,
  );

const signedInOnly = [
  403,
  '{"message":"An API token cannot change the account: sign in to do that.","code":"FORBIDDEN"}',
];
const readOnly = [403, '{"message":"This API token may only read.","code":"FORBIDDEN"}'];
const notFull = [
  403,
  '{"message":"This API token may not reset or restore: create one with full access for that.","code":"FORBIDDEN"}',
];

describe('the access of procedures', () => {
  it('public access is limited to registering, signing in, links, reminder buttons and server info', () => {
    expect(pathsFor('public')).toEqual([
      'auth.getRegistration',
      'auth.register',
      'auth.login',
      'auth.finishLogin',
      'auth.requestPasswordReset',
      'auth.listResetWays',
      'auth.resetPassword',
      'passkeys.beginSignIn',
      'passkeys.signIn',
      'passkeys.beginSignUp',
      'passkeys.signUp',
      'providers.signIn',
      'providers.signInByLink',
      'reminders.complete',
      'reminders.snooze',
      'serverInfo.get',
    ]);
  });

  it('account access is required for everything that changes the account', () => {
    expect(pathsFor('account')).toEqual([
      'apiTokens.list',
      'apiTokens.create',
      'apiTokens.revoke',
      'auth.sendConfirmation',
      'auth.logout',
      'auth.getSignInWays',
      'auth.verifyStep',
      'auth.update',
      'auth.changePassword',
      'auth.remove',
      'calendarFeeds.list',
      'calendarFeeds.create',
      'calendarFeeds.revoke',
      'passkeys.getState',
      'passkeys.list',
      'passkeys.beginAdd',
      'passkeys.add',
      'passkeys.rename',
      'passkeys.remove',
      'passkeys.beginStep',
      'passkeys.verifyStep',
      'providers.listJoined',
      'providers.join',
      'providers.leave',
      'providers.verifyStep',
      'pushDevices.list',
      'pushDevices.add',
      'pushDevices.remove',
      'pushDevices.test',
      'secondStep.getState',
      'secondStep.begin',
      'secondStep.confirm',
      'secondStep.turnOff',
      'secondStep.makeRecoveryCodes',
      'secondStep.endTrust',
      'securityActivity.list',
      'sessions.list',
      'sessions.end',
      'sessions.endOthers',
    ]);
  });

  it('full access is required for the four reset calls', () => {
    expect(pathsFor('full')).toEqual([
      'categories.removeAll',
      'backup.resetData',
      'goals.removeAll',
      'progress.removeAll',
    ]);
  });

  it('an API token may only read the user, of everything in the account', () => {
    const account = pathsFor('user').filter((path) => /^(auth|apiTokens|sessions)\./.test(path));
    expect(account).toEqual(['auth.me']);
  });
});

const [read, changed, reset, account] = [
  procedures.filter(({ meta, procedure }) => meta.access === 'user' && procedure._def.type === 'query'),
  procedures.filter(({ meta, procedure }) => meta.access === 'user' && procedure._def.type === 'mutation'),
  procedures.filter(({ meta }) => meta.access === 'full'),
  procedures.filter(({ meta }) => meta.access === 'account'),
];

describe('an API token', () => {
  /** Calls a procedure over REST and tRPC with a token of this access. */
  async function callWithToken(procedure: RestProcedure, access: ApiTokenAccess) {
    const input = seedInput(procedure, unchanged);
    const before = await test.rows.hash(unchanged.user.id);
    const answer = await callOverRest(scripts[access], procedure, input);
    return {
      answer: [answer.status, answer.text],
      deviations: findDeviations(procedure, answer),
      code: await codeOf(callOverTrpc(scripts[access], procedure, input)),
      isUnchanged: (await test.rows.hash(unchanged.user.id)) === before,
    };
  }

  const refused = (answer: readonly unknown[]) => ({ answer, deviations: [], code: 'FORBIDDEN', isUnchanged: true });

  it.each(sample(read, 5, 0))('read access allows $path', async (procedure) => {
    const input = seedInput(procedure, unchanged);
    const answer = await callOverRest(scripts.read, procedure, input);
    expect([answer.status, findDeviations(procedure, answer)]).toEqual([procedure.meta.status, []]);
    expect(await callOverTrpc(scripts.read, procedure, input)).toEqual(answer.body);
  });

  it.each(downloads)('read access allows downloading $name until the token is revoked', async (download) => {
    const { user } = await createWorld(test);
    const { id, token } = await user.trpc.apiTokens.create({ name: 'Nightly', access: 'read' });
    const take = async (authorization: string) => {
      const context = test.api.createContext(createTestCaller({ authorization }));
      return text((await download.open({}, context)).content);
    };
    expect(await take(`Bearer ${token}`)).toBe(await take(`Bearer ${user.token}`));
    await user.trpc.apiTokens.revoke({ id });
    expect(await codeOf(take(`Bearer ${token}`))).toBe('UNAUTHENTICATED');
  });

  it.each(sample(changed, 5, 2))('write access allows $path', async (procedure) => {
    const world = await worlds.for(procedure);
    const answer = await callOverRest(await createScript(world, 'write'), procedure, seedInput(procedure, world));
    expect([answer.status, findDeviations(procedure, answer)]).toEqual([procedure.meta.status, []]);
  });

  it.each([...sample(changed, 5, 0), ...reset])('full access allows $path', async (procedure) => {
    const world = await worlds.for(procedure);
    const answer = await callOverRest(await createScript(world, 'full'), procedure, seedInput(procedure, world));
    expect([answer.status, findDeviations(procedure, answer)]).toEqual([procedure.meta.status, []]);
  });

  it.each(reset)('write access refuses $path and changes nothing', async (procedure) => {
    expect(await callWithToken(procedure, 'write')).toEqual(refused(notFull));
  });

  it.each([...changed, ...reset])('read access refuses $path and changes nothing', async (procedure) => {
    expect(await callWithToken(procedure, 'read')).toEqual(refused(readOnly));
  });

  it.each(account)('full access refuses $path of the account and changes nothing', async (procedure) => {
    const { type } = procedure.procedure._def;
    expect(await callWithToken(procedure, 'full')).toEqual(refused(signedInOnly));
    expect(await callWithToken(procedure, 'write')).toEqual(refused(signedInOnly));
    expect(await callWithToken(procedure, 'read')).toEqual(refused(type === 'query' ? signedInOnly : readOnly));
  });
});
