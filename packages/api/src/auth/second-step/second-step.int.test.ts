import { listSecurityActivity } from '@goaltracker/db/auth/security-activity.queries';
import type { SecondStepSetup } from '@goaltracker/contracts/auth/second-step.schema';
import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { first } from '../../testing/goal-samples.ts';
import { generateCode, turnOnSecondStep } from '../../testing/second-step.ts';
import { type TestApi, type TestUser, startTestApi, testPassword } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';
import { resetSecondStep } from './second-step.service.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());
afterEach(() => test.clock.set(mondayNoon));

type Answer = SignedIn & ErrorBody;

/** From its own address, so that the attempts of one test do not count in another. */
const createCaller = () => test.as(undefined, { address: randomUUID(), userAgent: 'curl/8.5.0' });

/** A user with the second step on. The codes of that half minute have passed. */
async function signUp() {
  const ada = await test.signUp();
  const { secret, recoveryCodes } = await turnOnSecondStep(test, ada);
  test.clock.advance({ seconds: 60 });
  const show = (seconds = 0) => generateCode(secret, new Date(test.clock.now.getTime() + seconds * 1000));
  return { ada, secret, recoveryCodes, show };
}

function enterPassword({ email }: TestUser, from = createCaller(), deviceTokens: string[] = []) {
  return from.rest<Answer>('POST', '/api/auth/login', { email, password: testPassword, deviceTokens });
}

async function pass(ada: TestUser, from = createCaller(), deviceTokens: string[] = []): Promise<string> {
  const { body } = await enterPassword(ada, from, deviceTokens);
  return body.secondStep?.token ?? '';
}

const enterCode = (token: string, code: string, { from = createCaller(), trustBrowser = false } = {}) =>
  from.rest<Answer>('POST', '/api/auth/login/second-step', { token, code, trustBrowser });

describe('a sign-in to an account with a second step', () => {
  it('answers the right password with 401 and a token, and signs in with the token and a code', async () => {
    const { ada, show } = await signUp();
    const asked = await enterPassword(ada);
    expect([asked.status, asked.body]).toEqual([
      401,
      {
        message: 'Enter a code of your second step.',
        code: 'SECOND_STEP_REQUIRED',
        secondStep: { token: expect.any(String) },
      },
    ]);
    const token = asked.body.secondStep?.token ?? '';
    expect((await test.as(token).rest('GET', '/api/auth/user')).status).toBe(401);
    const { status, body } = await enterCode(token, show());
    expect([status, body.user.id]).toEqual([200, ada.id]);
    expect((await test.as(body.token).rest('GET', '/api/auth/user')).status).toBe(200);
  });

  it('answers a wrong password as if there were no second step', async () => {
    const { ada } = await signUp();
    const { status, text } = await createCaller().rest('POST', '/api/auth/login', {
      email: ada.email,
      password: 'wrong',
    });
    expect([status, text]).toEqual([401, '{"message":"Invalid credentials","code":"UNAUTHENTICATED"}']);
  });

  it('accepts the codes of the half minutes before and after, and no others', async () => {
    const { ada, show } = await signUp();
    const token = await pass(ada);
    expect((await enterCode(token, show(-60))).status).toBe(401);
    expect((await enterCode(token, show(60))).status).toBe(401);
    expect((await enterCode(token, show(-30))).status).toBe(200);
    expect((await enterCode(await pass(ada), show(30))).status).toBe(200);
  });

  it('accepts a code once, even when several requests send it together, and no earlier code after it', async () => {
    const { ada, show } = await signUp();
    const [one, other] = [await pass(ada), await pass(ada)];
    const answers = await Promise.all([one, other, one].map((token) => enterCode(token, show())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect((await enterCode(one, show(-30))).status).toBe(401);
  });

  it('accepts a recovery code once, however it is typed', async () => {
    const { ada, recoveryCodes } = await signUp();
    const code = first(recoveryCodes).toUpperCase().replaceAll('-', ' ');
    expect((await enterCode(await pass(ada), code)).status).toBe(200);
    expect((await enterCode(await pass(ada), code)).status).toBe(401);
    expect(await ada.trpc.secondStep.getState()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('is one row in the security activity, with the way of signing in', async () => {
    const { ada, show, recoveryCodes } = await signUp();
    const listLatest = async () => (await ada.trpc.securityActivity.list())[0]?.kind;
    await enterCode(await pass(ada), show());
    expect(await listLatest()).toBe('signedInWithCode');
    test.clock.advance({ seconds: 60 });
    await enterCode(await pass(ada), first(recoveryCodes));
    expect((await ada.trpc.securityActivity.list()).slice(0, 2).map(({ kind }) => kind)).toEqual([
      'signedInWithRecoveryCode',
      'signedInWithCode',
    ]);
    test.clock.advance({ seconds: 60 });
    await ada.trpc.auth.verifyStep({ code: recoveryCodes[1] ?? '' });
    expect(await listLatest()).toBe('recoveryCodeUsed');
  });

  it('accepts the token for ten minutes, and not after the password was changed', async () => {
    const { ada, show } = await signUp();
    const token = await pass(ada);
    await ada.trpc.auth.changePassword({ oldPassword: testPassword, newPassword: 'another password' });
    const changed = await enterCode(token, show());
    expect([changed.status, changed.body.message]).toEqual([401, 'This sign-in has ended. Enter your password again.']);
    await ada.trpc.auth.changePassword({ oldPassword: 'another password', newPassword: testPassword });
    const late = await pass(ada);
    test.clock.advance({ seconds: 600 });
    expect((await enterCode(late, show())).status).toBe(401);
  });

  it('does not affect API tokens and other sessions', async () => {
    const { ada } = await signUp();
    const { token } = await ada.trpc.apiTokens.create({ name: 'Script', access: 'read' });
    expect((await test.as(token).rest('GET', '/api/auth/user')).status).toBe(200);
    expect((await ada.rest('GET', '/api/auth/user')).status).toBe(200);
  });
});

describe('the limits of wrong codes', () => {
  afterEach(() => void vi.useRealTimers());

  it('strangers have five in 15 minutes over all networks; known devices and sessions have their own', async () => {
    const { ada, show } = await signUp();
    const { body } = await enterCode(await pass(ada), show(-30));
    for (let guess = 0; guess < 5; guess += 1) expect((await enterCode(await pass(ada), '000000')).status).toBe(401);
    expect((await enterCode(await pass(ada), show())).status).toBe(429);
    expect((await ada.rest('POST', '/api/auth/steps', { code: show() })).status).toBe(204);
    const known = await pass(ada, createCaller(), [body.deviceToken]);
    expect((await enterCode(known, show(30))).status).toBe(200);
    vi.setSystemTime(Date.now() + 900_000);
    test.clock.advance({ seconds: 900 });
    expect((await enterCode(await pass(ada), show())).status).toBe(200);
  });

  it('all devices and sessions of an account share one limit of five, however many there are', async () => {
    const ada = await test.signUp();
    const { token, deviceToken } = (await enterPassword(ada)).body;
    const { secret } = await turnOnSecondStep(test, ada);
    test.clock.advance({ seconds: 60 });
    const known = await pass(ada, createCaller(), [deviceToken]);
    const statuses: number[] = [];
    for (let guess = 0; guess < 3; guess += 1) {
      statuses.push((await enterCode(known, '000000')).status);
      statuses.push((await test.as(token).rest('POST', '/api/auth/steps', { code: '000000' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    vi.setSystemTime(Date.now() + 900_000);
    const code = generateCode(secret, test.clock.now);
    expect((await ada.rest('POST', '/api/auth/steps', { code })).status).toBe(204);
  });
});

describe('a trusted browser', () => {
  it('signs in with the password alone for 30 days, which is no proof for changes of the sign-in methods', async () => {
    const { ada, show } = await signUp();
    const { body } = await enterCode(await pass(ada), show(), { trustBrowser: true });
    const signedIn = await enterPassword(ada, createCaller(), [body.deviceToken]);
    expect(signedIn.status).toBe(200);
    const refused = await test.as(signedIn.body.token).rest<ErrorBody>('DELETE', '/api/auth/second-step');
    expect([refused.status, refused.body.code]).toEqual([403, 'STEP_REQUIRED']);
    expect((await ada.trpc.secondStep.getState()).trustedBrowsers).toMatchObject([
      { device: 'curl', expiresAt: '2090-04-05T12:01:00.000Z' },
    ]);
    test.clock.advance({ days: 30 });
    expect((await enterPassword(ada, createCaller(), [body.deviceToken])).status).toBe(401);
  });

  it('needs a code again after its trust ended, the password changed or the second step was turned off', async () => {
    const { ada, show } = await signUp();
    const trust = async (code: string) => {
      const { body } = await enterCode(await pass(ada), code, { trustBrowser: true });
      const isAsked = async () => (await enterPassword(ada, createCaller(), [body.deviceToken])).status === 401;
      expect(await isAsked()).toBe(false);
      return isAsked;
    };
    const removed = await trust(show(-30));
    const { trustedBrowsers } = await ada.trpc.secondStep.getState();
    await ada.trpc.secondStep.endTrust({ id: first(trustedBrowsers).id });
    expect(await removed()).toBe(true);
    const changed = await trust(show());
    await ada.trpc.auth.changePassword({ oldPassword: testPassword, newPassword: 'another password' });
    await ada.trpc.auth.changePassword({ oldPassword: 'another password', newPassword: testPassword });
    expect(await changed()).toBe(true);
    await trust(show(30));
    await ada.trpc.secondStep.turnOff();
    expect(await ada.trpc.secondStep.getState()).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
      trustedBrowsers: [],
    });
    expect((await enterPassword(ada)).status).toBe(200);
  });
});

describe('setting up', () => {
  it('changes nothing until a right code confirms it, within half an hour', async () => {
    const ada = await test.signUp();
    const { secret, uri, setupToken } = await ada.trpc.secondStep.begin();
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain('issuer=GoalTracker');
    expect(JSON.stringify(await test.rows.read(ada.id))).not.toContain(secret);
    const wrong = await ada.rest<ErrorBody>('POST', '/api/auth/second-step', { setupToken, code: '000000' });
    expect([wrong.status, wrong.body.issues]).toEqual([400, [{ path: ['code'], message: expect.any(String) }]]);
    expect((await enterPassword(ada)).status).toBe(200);
    test.clock.advance({ seconds: 1800 });
    await ada.trpc.auth.verifyStep({ password: testPassword });
    const code = generateCode(secret, test.clock.now);
    expect((await ada.rest('POST', '/api/auth/second-step', { setupToken, code })).status).toBe(400);
    const expires = test.clock.now.getTime() + 3_600_000;
    const endless = 'made up';
    expect((await ada.rest('POST', '/api/auth/second-step', { setupToken: endless, code })).text).toContain('expired');
    const forged = `${setupToken.split('.')[0]}.${expires}`;
    expect((await ada.rest('POST', '/api/auth/second-step', { setupToken: forged, code })).status).toBe(400);
    expect((await ada.trpc.secondStep.getState()).isOn).toBe(false);
  });

  it('returns the same secret when the same session begins again within ten minutes', async () => {
    const ada = await test.signUp();
    const { token } = await test.as().trpc.auth.login({ email: ada.email, password: testPassword });
    const begun = await ada.trpc.secondStep.begin();
    test.clock.advance({ seconds: 599 });
    expect(await ada.trpc.secondStep.begin()).toEqual(begun);
    expect((await test.as(token).trpc.secondStep.begin()).secret).not.toBe(begun.secret);
    await ada.trpc.auth.verifyStep({ password: testPassword });
    test.clock.advance({ seconds: 1 });
    expect((await ada.trpc.secondStep.begin()).secret).not.toBe(begun.secret);
  });

  it('returns another secret when it begins again after the second step was turned on or off', async () => {
    const ada = await test.signUp();
    const secrets = [(await turnOnSecondStep(test, ada)).secret];
    secrets.push((await ada.trpc.secondStep.begin()).secret);
    secrets.push((await turnOnSecondStep(test, ada)).secret);
    secrets.push((await ada.trpc.secondStep.begin()).secret);
    await ada.trpc.secondStep.turnOff();
    secrets.push((await ada.trpc.secondStep.begin()).secret);
    expect(secrets[1]).toBe(secrets[2]);
    expect(new Set(secrets).size).toBe(4);
  });

  it('stores the secret and the recovery codes so that the database does not reveal them', async () => {
    const { ada, secret, recoveryCodes } = await signUp();
    const rows = JSON.stringify(await test.rows.read(ada.id));
    for (const text of [secret, ...recoveryCodes]) expect(rows).not.toContain(text);
  });

  it('moves the second step to another app when it is already on, and the old codes stop counting', async () => {
    const { ada, show, recoveryCodes } = await signUp();
    const moved = await turnOnSecondStep(test, ada);
    test.clock.advance({ seconds: 60 });
    expect((await enterCode(await pass(ada), show())).status).toBe(401);
    expect((await enterCode(await pass(ada), first(recoveryCodes))).status).toBe(401);
    expect((await enterCode(await pass(ada), generateCode(moved.secret, test.clock.now))).status).toBe(200);
  });

  it('refuses the code when the second step was turned on or off since `begin`', async () => {
    const ada = await test.signUp();
    const confirm = async ({ secret, setupToken }: SecondStepSetup) => {
      const code = generateCode(secret, test.clock.now);
      const { status, body } = await ada.rest<ErrorBody>('POST', '/api/auth/second-step', { setupToken, code });
      return [status, body.message];
    };
    const begunOff = await ada.trpc.secondStep.begin();
    await turnOnSecondStep(test, ada);
    const begunOn = await ada.trpc.secondStep.begin();
    const turned = (state: string) => `The second step was turned ${state} meanwhile. Close this and begin again.`;
    expect(await confirm(begunOff)).toEqual([409, turned('on')]);
    await ada.trpc.secondStep.turnOff();
    expect(await confirm(begunOn)).toEqual([409, turned('off')]);
    expect(await confirm({ ...begunOn, setupToken: begunOn.setupToken.replace('.on', '.off') })).toEqual([
      400,
      expect.stringContaining('This code is wrong.'),
    ]);
    expect((await ada.trpc.secondStep.getState()).isOn).toBe(false);
    expect(await confirm(begunOff)).toEqual([200, undefined]);
  });

  it('replaces the old recovery codes with new ones', async () => {
    const { ada, recoveryCodes } = await signUp();
    const made = await ada.trpc.secondStep.makeRecoveryCodes();
    expect(new Set([...made.recoveryCodes, ...recoveryCodes]).size).toBe(20);
    expect((await enterCode(await pass(ada), first(recoveryCodes))).status).toBe(401);
    expect((await enterCode(await pass(ada), first(made.recoveryCodes))).status).toBe(200);
  });

  it('sends a mail, as do turning off, new recovery codes and a new password', async () => {
    const { ada } = await signUp();
    await ada.trpc.secondStep.makeRecoveryCodes();
    await ada.trpc.secondStep.turnOff();
    await ada.trpc.auth.changePassword({ oldPassword: testPassword, newPassword: 'another password' });
    test.mail.sent.length = 0;
    await test.api.jobQueue.runDue();
    const mails = test.mail.sent.filter(({ to, subject }) => to === ada.email && subject.startsWith('How you sign in'));
    const texts = mails.map(({ text }) => text.replaceAll(/\s+/g, ' ')).toSorted();
    expect(texts).toEqual(
      [
        'New recovery codes were made.',
        'The second step was turned off:',
        'The second step was turned on:',
        'Your password was changed.',
      ].map((change) => expect.stringContaining(change)),
    );
    expect(texts[0]).toContain('When: 6 March 2090 at 12:01 (UTC)');
  });
});

it('the operator turns off the second step for a user who lost the app, and the user gets a mail', async () => {
  const { ada, show } = await signUp();
  await enterCode(await pass(ada), show(), { trustBrowser: true });
  const reset = () =>
    test.testDatabase.database.asUser({ userId: ada.id }, (tx) =>
      resetSecondStep(tx, { canMail: true, now: test.clock.now }),
    );
  expect([await reset(), await reset()]).toEqual([true, false]);
  expect((await enterPassword(ada)).status).toBe(200);
  const { recoveryCodesLeft, trustedBrowsers } = await ada.trpc.secondStep.getState();
  expect([recoveryCodesLeft, trustedBrowsers]).toEqual([0, []]);
  test.mail.sent.length = 0;
  await test.api.jobQueue.runDue();
  const texts = test.mail.sent.filter(({ to }) => to === ada.email).map(({ text }) => text.replaceAll(/\s+/g, ' '));
  expect(texts).toContainEqual(expect.stringContaining('The person who runs the server turned off the second step'));
  const activity = await test.testDatabase.database.asUser({ userId: ada.id }, (tx) =>
    listSecurityActivity(tx, test.clock.now),
  );
  expect(activity).toContainEqual(expect.objectContaining({ kind: 'secondStepReset', device: null }));
});
