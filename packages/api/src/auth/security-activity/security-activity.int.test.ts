import { randomUUID } from 'node:crypto';
import type { SecurityActivity } from '@goaltracker/contracts/auth/security-activity.schema';
import { updateUser } from '@goaltracker/db/auth/auth.queries';
import { insertSecurityActivity } from '@goaltracker/db/auth/security-activity.queries';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { generateCode, turnOnSecondStep } from '../../testing/second-step.ts';
import { SoftwarePasskey } from '../../testing/software-authenticator.ts';
import { type TestApi, type TestUser, startTestApi, testPublicUrl } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';
import { createProviderCode } from '../../testing/world.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterEach(() => test.clock.set(mondayNoon));
afterAll(() => test.close());

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

describe('the list of security activity', () => {
  it('shows kind, browser and time, latest first', async () => {
    const [ada] = [await test.signUp(), await test.signUp()];
    test.clock.advance({ hours: 1 });
    const { email, password } = ada;
    await test.as(undefined, { userAgent }).trpc.auth.login({ email, password });
    const { status, body } = await ada.rest<SecurityActivity[]>('GET', '/api/auth/activity');
    expect([status, body]).toEqual([
      200,
      [
        {
          id: expect.any(String),
          kind: 'signedIn',
          device: 'Firefox on Windows',
          createdAt: '2090-03-06T13:00:00.000Z',
        },
        { id: expect.any(String), kind: 'signedIn', device: null, createdAt: mondayNoon },
        { id: expect.any(String), kind: 'accountCreated', device: null, createdAt: mondayNoon },
      ],
    ]);
  });

  it('shows changes of the sign-in methods', async () => {
    const ada = await test.signUp();
    await ada.trpc.auth.changePassword({ oldPassword: ada.password, newPassword: 'a fresh password' });
    const { id } = await ada.trpc.apiTokens.create({ name: 'Backup', access: 'read' });
    await ada.trpc.apiTokens.revoke({ id });
    await turnOnSecondStep(test, ada);
    await turnOnSecondStep(test, ada);
    await ada.trpc.secondStep.makeRecoveryCodes();
    await ada.trpc.secondStep.turnOff();
    expect((await ada.trpc.securityActivity.list()).map(({ kind }) => kind).toReversed()).toEqual([
      'accountCreated',
      'signedIn',
      'passwordChanged',
      'apiTokenMade',
      'apiTokenRevoked',
      'secondStepOn',
      'secondStepMoved',
      'recoveryCodesMade',
      'secondStepOff',
    ]);
  });

  it('shows a new account once, without a row or a mail for its first sign-in method', async () => {
    const email = `${randomUUID()}@example.org`;
    const { trpc } = test.as(undefined, { userAgent });
    const passkey = new SoftwarePasskey(testPublicUrl);
    const account = { name: 'Eve', email };
    const creation = await trpc.passkeys.beginSignUp(account);
    const { token } = await trpc.passkeys.signUp({ ...passkey.create(creation), ...account });
    expect((await test.as(token).trpc.securityActivity.list()).map(({ kind, device }) => [kind, device])).toEqual([
      ['signedInWithPasskey', 'Firefox on Windows'],
      ['accountCreated', 'Firefox on Windows'],
    ]);
    await test.api.jobQueue.runDue();
    const subjects = test.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toEqual(['Confirm your email address']);
  });

  it('shows an account created at a provider as new', async () => {
    const { signedIn } = await test.as().trpc.providers.signIn(await createProviderCode(test, randomUUID()));
    const kinds = (await test.as(signedIn?.token).trpc.securityActivity.list()).map(({ kind }) => kind);
    expect([kinds[0], kinds.filter((kind) => kind === 'accountCreated')]).toEqual([
      'signedInWithProvider',
      ['accountCreated'],
    ]);
  });

  it('calls the first password set and a later one changed', async () => {
    const { signedIn } = await test.as().trpc.providers.signIn(await createProviderCode(test, randomUUID()));
    const { trpc } = test.as(signedIn?.token);
    await trpc.auth.changePassword({ newPassword: 'a first password' });
    await trpc.auth.changePassword({ oldPassword: 'a first password', newPassword: 'a second password' });
    const kinds = (await trpc.securityActivity.list()).map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['passwordChanged', 'passwordSet']);
    await test.api.jobQueue.runDue();
    const mails = test.mail.sent.filter(({ to }) => to === signedIn?.user.email).map(({ text }) => text);
    expect(mails.toSorted()).toEqual([
      expect.stringContaining('A password was set, with which one can sign in to your account.'),
      expect.stringContaining('Your password was changed.'),
    ]);
  });

  it('leaves out what is older than 90 days, even before it is deleted', async () => {
    const ada = await test.signUp();
    const note = (daysAgo: number) =>
      test.testDatabase.database.asUser({ userId: ada.id }, (tx) => {
        const now = new Date(test.clock.now.getTime() - daysAgo * 86_400_000);
        return insertSecurityActivity(tx, { kind: 'passkeyAdded', device: null, now });
      });
    for (const daysAgo of [91, 90]) await note(daysAgo);
    expect((await ada.trpc.securityActivity.list()).map(({ createdAt }) => createdAt)).toEqual([
      mondayNoon,
      mondayNoon,
      '2089-12-06T12:00:00.000Z',
    ]);
  });
});

it.each(['signedIn', 'codesRefused'] as const)(
  'keeps at most 250 rows of %s, and pushes out no change',
  async (noted) => {
    const ada = await test.signUp();
    await turnOnSecondStep(test, ada);
    const note = () =>
      test.testDatabase.database.asUser({ userId: ada.id }, async (tx) => {
        for (let at = 0; at < 260; at += 1)
          await insertSecurityActivity(tx, { kind: noted, device: `browser ${at}`, now: test.clock.now });
      });
    await note();
    const { security_activity: rows } = await test.rows.read(ada.id);
    expect(rows).toHaveLength(252);
    const devices = (await ada.trpc.securityActivity.list()).map(({ kind, device }) =>
      kind === noted ? device : kind,
    );
    expect([devices[0], ...devices.slice(249)]).toEqual([
      'browser 259',
      'browser 10',
      'secondStepOn',
      'accountCreated',
    ]);
  },
);

it('reports each change of the sign-in methods to the server’s log after the commit', async () => {
  const { securityEvents } = test.api;
  const kinds: string[] = [];
  securityEvents.onEvent = (kind) => void kinds.push(kind);
  const ada = await test.signUp();
  await expect(ada.trpc.auth.changePassword({ oldPassword: 'wrong', newPassword: 'a fresh password' })).rejects.toThrow(
    'Invalid credentials',
  );
  await turnOnSecondStep(test, ada);
  securityEvents.onEvent = undefined;
  expect(kinds).toEqual(['secondStepOn']);
});

describe('the mail about a change', () => {
  const listMails = ({ email }: TestUser) =>
    test.mail.sent.filter(({ to, subject }) => to === email && subject === 'How you sign in has changed');
  const change = async ({ isConfirmed }: { isConfirmed: boolean }) => {
    const ada = await test.signUp();
    if (isConfirmed)
      await test.testDatabase.database.asUser({ userId: ada.id }, (tx) =>
        updateUser(tx, { emailConfirmedAt: mondayNoon, updatedAt: test.clock.now }),
      );
    const { trpc } = test.as(ada.token, { userAgent: 'Visit evil.example/1.0 (now)' });
    await trpc.auth.changePassword({ oldPassword: ada.password, newPassword: 'a fresh password' });
    await test.api.jobQueue.runDue();
    return listMails(ada)[0]?.text;
  };

  it('names the browser when the address is confirmed', async () => {
    expect(await change({ isConfirmed: true })).toContain(
      'When: 6 March 2090 at 12:00 (UTC), with Visit evil.example\n',
    );
  });

  it('contains no text from a stranger when the address is not confirmed', async () => {
    expect(await change({ isConfirmed: false })).toContain('When: 6 March 2090 at 12:00 (UTC)\n');
  });

  it('stops after 5 an hour, and starts again later', async () => {
    const ada = await test.signUp();
    const { secret } = await turnOnSecondStep(test, ada);
    const makeCodes = async () => {
      await ada.trpc.secondStep.makeRecoveryCodes();
      await test.api.jobQueue.runDue();
    };
    for (let times = 0; times < 6; times += 1) await makeCodes();
    expect(listMails(ada)).toHaveLength(5);
    test.clock.advance({ hours: 1, seconds: 1 });
    await ada.trpc.auth.verifyStep({ code: generateCode(secret, test.clock.now) });
    await makeCodes();
    expect(listMails(ada)).toHaveLength(6);
  });
});
