import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import { findUser, lockUser } from '@goaltracker/db/auth/auth.queries';
import { insertIdentity } from '@goaltracker/db/auth/identities.queries';
import { listSecurityActivity } from '@goaltracker/db/auth/security-activity.queries';
import { scheduleJob } from '@goaltracker/db/core/jobs/jobs.queries';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, type TestUser, startTestApi } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';
import { createProviderCode } from '../../testing/world.ts';
import type { AnswerCode } from './provider-answers.ts';
import { createSignInLink } from './sign-in-link.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());
afterEach(() => test.clock.set(mondayNoon));

const asUser = <T>({ id }: TestUser, work: Parameters<typeof test.testDatabase.database.asUser<T>>[1]) =>
  test.testDatabase.database.asUser({ userId: id }, work);
const signIn = async (code: AnswerCode) => {
  const { status, body } = await test.as().rest<ErrorBody>('POST', '/api/auth/providers/sign-in', code);
  return [status, body.message];
};
const usedCode = [403, 'This sign-in has expired or began in another browser. Please try again.'];
const disabled = [403, 'This account is disabled. Ask the person who runs this server.'];

async function joinNew(user: TestUser): Promise<string> {
  const key = randomUUID();
  await user.trpc.providers.join(await createProviderCode(test, key));
  return key;
}

async function waitForLockWait(): Promise<void> {
  const { sql } = test.testDatabase.database.global;
  for (;;) {
    const waiting = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
  }
}

describe('signing in at a provider', () => {
  it('creates an account without a password, with the name and the confirmed address of the provider', async () => {
    const key = randomUUID();
    const { signedIn, isNew } = await test.as().trpc.providers.signIn(await createProviderCode(test, key));
    expect([isNew, signedIn?.user]).toMatchObject([true, { email: `${key}@example.org`, name: key }]);
    const userId = signedIn?.user.id ?? '';
    const found = await test.testDatabase.database.asUser({ userId }, (tx) => findUser(tx));
    expect(found).toMatchObject({ passwordHash: null, user: { emailConfirmedAt: mondayNoon } });
    const caller = test.as(signedIn?.token);
    await caller.trpc.auth.remove({});
    // The account at the provider can be joined again.
    expect((await test.as().trpc.providers.signIn(await createProviderCode(test, key))).isNew).toBe(true);
  });

  it('mails a confirmation link when the provider has not confirmed the address', async () => {
    const keys = [randomUUID(), randomUUID()] as const;
    await test.as().trpc.providers.signIn(await createProviderCode(test, keys[0]));
    const code = await createProviderCode(test, keys[1], { isEmailVerified: false });
    const { signedIn } = await test.as().trpc.providers.signIn(code);
    expect(signedIn?.user.emailConfirmedAt).toBeNull();
    await test.api.jobQueue.runDue();
    const confirmations = test.mail.sent.filter(({ to }) => keys.some((key) => to === `${key}@example.org`));
    expect(confirmations).toMatchObject([{ to: `${keys[1]}@example.org`, subject: 'Confirm your email address' }]);
  });

  it('works within 20 minutes', async () => {
    const [late, inTime] = [await createProviderCode(test, randomUUID()), await createProviderCode(test, randomUUID())];
    test.clock.advance({ seconds: 1_199 });
    expect((await signIn(inTime))[0]).toBe(200);
    test.clock.advance({ seconds: 1 });
    expect(await signIn(late)).toEqual(usedCode);
  });

  it('says that an account is disabled, also with the operator’s link', async () => {
    const ada = await test.signUp();
    const key = await joinNew(ada);
    const code = await createProviderCode(test, key);
    await asUser(ada, async (tx) => void (await tx.sql`update users set disabled_at = now() where id = ${ada.id}`));
    expect(await signIn(code)).toEqual(disabled);
    const token = await createSignInLink(test.testDatabase.database, ada.id, test.clock.now);
    const byLink = await test.as().rest<ErrorBody>('POST', '/api/auth/sign-in-link', { token });
    expect([byLink.status, byLink.body.message]).toEqual(disabled);
  });

  it('is listed in the security activity, and joining and leaving are mailed', async () => {
    const ada = await test.signUp();
    await test.api.jobQueue.runDue();
    const key = await joinNew(ada);
    await test.as().trpc.providers.signIn(await createProviderCode(test, key));
    const [identity] = await ada.trpc.providers.listJoined();
    await ada.trpc.providers.leave({ id: identity?.id ?? '' });
    expect(await ada.trpc.providers.listJoined()).toEqual([]);
    await test.api.jobQueue.runDue();
    const mails = test.mail.sent.filter(({ to }) => to === ada.email).map(({ subject }) => subject);
    expect(mails.slice(-2)).toEqual(['How you sign in has changed', 'How you sign in has changed']);
    const activity = await asUser(ada, (tx) => listSecurityActivity(tx, test.clock.now));
    expect(activity.map(({ kind }) => kind).toSorted()).toEqual([
      'accountCreated',
      'providerJoined',
      'providerLeft',
      'signedIn',
      'signedInWithProvider',
    ]);
  });

  it('keeps the device when its device token is sent', async () => {
    const ada = await test.signUp();
    const key = await joinNew(ada);
    const enter = async (deviceTokens: string[]) => {
      const code = await createProviderCode(test, key);
      return (await test.as().trpc.providers.signIn({ ...code, deviceTokens })).signedIn?.deviceToken ?? '';
    };
    const first = await enter([]);
    expect((await enter([first])).split('.')[1]).toBe(first.split('.')[1]);
  });
});

it('deleting the account while a provider account is being joined frees the provider account', async () => {
  const ada = await test.signUp();
  const key = randomUUID();
  const code = await createProviderCode(test, key);
  const [joined, canEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Takes the same lock as joining.
  const joining = asUser(ada, async (tx) => {
    await lockUser(tx);
    await insertIdentity(tx, {
      id: randomUUID(),
      key,
      issuer: 'https://id.example/',
      name: 'ada',
      now: test.clock.now,
    });
    await scheduleJob(tx, { kind: 'mail', key: 'security-providerJoined', dueAt: test.clock.now });
    joined.resolve();
    await canEnd.promise;
  });
  await joined.promise;
  const deleting = ada.trpc.auth.remove({ password: ada.password });
  await waitForLockWait();
  canEnd.resolve();
  await Promise.all([joining, deleting]);
  expect((await signIn(code))[0]).toBe(200);
  expect(await test.rows.read(ada.id)).toEqual({});
});

describe('joined accounts', () => {
  it('need a step within the last ten minutes, and the code may be sent again after the step', async () => {
    const ada = await test.signUp();
    test.clock.advance({ seconds: 600 });
    const code = await createProviderCode(test, randomUUID());
    const join = () => ada.rest<ErrorBody>('POST', '/api/auth/providers/joined', code);
    const refused = await join();
    expect([refused.status, refused.body.code]).toEqual([403, 'STEP_REQUIRED']);
    await ada.trpc.auth.verifyStep({ password: ada.password });
    expect((await join()).status).toBe(201);
  });

  it('are limited to ten', async () => {
    const ada = await test.signUp();
    for (let count = 0; count < 10; count += 1) await joinNew(ada);
    const code = await createProviderCode(test, randomUUID());
    const { status, body } = await ada.rest<ErrorBody>('POST', '/api/auth/providers/joined', code);
    expect([status, body.message]).toEqual([
      409,
      'You have 10 accounts at providers, the maximum number: leave one first.',
    ]);
  });
});

it('signs in with the operator’s link within 30 minutes', async () => {
  const ada = await test.signUp();
  const token = await createSignInLink(test.testDatabase.database, ada.id, test.clock.now);
  test.clock.advance({ seconds: 1_800 });
  expect((await test.as().rest('POST', '/api/auth/sign-in-link', { token })).status).toBe(403);
});
