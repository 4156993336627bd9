import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import { updateUser } from '@goaltracker/db/auth/auth.queries';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { generateCode, turnOnSecondStep } from '../../testing/second-step.ts';
import { type TestApi, type TestCaller, type TestUser, startTestApi } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterEach(() => {
  test.clock.set(mondayNoon);
  vi.useRealTimers();
});
afterAll(() => test.close());

/** From its own network. */
const createStranger = () => test.as(undefined, { address: randomUUID(), userAgent: 'curl/8.5.0' });

/**
 * A user with a confirmed address who turned the second step on a minute ago. The mails about that are already sent.
 */
async function signUp() {
  const ada = await test.signUp();
  await test.testDatabase.database.asUser({ userId: ada.id }, (tx) =>
    updateUser(tx, { emailConfirmedAt: mondayNoon, updatedAt: test.clock.now }),
  );
  const { secret } = await turnOnSecondStep(test, ada);
  test.clock.advance({ seconds: 60 });
  await test.api.jobQueue.runDue();
  test.mail.sent.length = 0;
  return { ada, show: () => generateCode(secret, test.clock.now) };
}

async function enterCodes({ email, password }: TestUser, from: TestCaller, codes: readonly string[]) {
  const { body } = await from.rest<ErrorBody>('POST', '/api/auth/login', { email, password });
  const token = body.secondStep?.token ?? '';
  const statuses: number[] = [];
  for (const code of codes)
    statuses.push((await from.rest<SignedIn>('POST', '/api/auth/login/second-step', { token, code })).status);
  return statuses;
}

/** The limits use the real time. */
const passLimit = () => void vi.setSystemTime(Date.now() + 15 * 60_000);

const repeatWrong = (times: number) => Array.from({ length: times }, () => '000000');

async function listRefused(ada: TestUser) {
  const activity = await ada.trpc.securityActivity.list();
  return activity.filter(({ kind }) => kind === 'codesRefused').map(({ device }) => device);
}

it('lists too many wrong codes after the right password once, with the browser that sent them', async () => {
  const { ada, show } = await signUp();
  const stranger = createStranger();
  expect(await enterCodes(ada, stranger, repeatWrong(4))).toEqual([401, 401, 401, 401]);
  expect(await listRefused(ada)).toEqual([]);
  expect(await enterCodes(ada, stranger, [...repeatWrong(3), show()])).toEqual([401, 429, 429, 429]);
  expect(await listRefused(ada)).toEqual(['curl']);
});

it('lists wrong codes again each time the limit is reached', async () => {
  const { ada } = await signUp();
  await enterCodes(ada, createStranger(), repeatWrong(5));
  expect(await enterCodes(ada, createStranger(), repeatWrong(5))).toEqual([429, 429, 429, 429, 429]);
  expect(await listRefused(ada)).toHaveLength(1);
  passLimit();
  await enterCodes(ada, createStranger(), repeatWrong(5));
  expect(await listRefused(ada)).toHaveLength(2);
});

it('wrong codes that are sent at the same moment are one entry of the list', async () => {
  const { ada } = await signUp();
  const stranger = createStranger();
  await Promise.all(Array.from({ length: 8 }, () => enterCodes(ada, stranger, repeatWrong(2))));
  expect(await listRefused(ada)).toEqual(['curl']);
});

it('a right code before the limit resets the count', async () => {
  const { ada, show } = await signUp();
  const stranger = createStranger();
  expect(await enterCodes(ada, stranger, [...repeatWrong(4), show()])).toEqual([401, 401, 401, 401, 200]);
  await enterCodes(ada, stranger, repeatWrong(4));
  expect(await listRefused(ada)).toEqual([]);
});

it('counts wrong codes from a signed-in session too', async () => {
  const { ada } = await signUp();
  const { rest } = test.as(ada.token, { userAgent: 'Script/2.0' });
  for (const code of repeatWrong(6)) await rest('POST', '/api/auth/steps', { code });
  expect(await listRefused(ada)).toEqual(['Script']);
});

it('does not list wrong passwords', async () => {
  const { ada } = await signUp();
  const stranger = createStranger();
  for (let guess = 0; guess < 11; guess += 1)
    await stranger.rest('POST', '/api/auth/login', { email: ada.email, password: 'wrong' });
  expect(await listRefused(ada)).toEqual([]);
});

it('mails the owner to change the password, once per limit and at most 5 times an hour', async () => {
  const { ada } = await signUp();
  const reach = async () => {
    passLimit();
    await enterCodes(ada, createStranger(), repeatWrong(5));
    await test.api.jobQueue.runDue();
    return test.mail.sent.filter(({ to }) => to === ada.email);
  };
  const [mail, ...others] = await reach();
  expect([mail?.subject, others]).toEqual(['Somebody may know your password', []]);
  const text = mail?.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('When: 6 March 2090 at 12:01 (UTC), with curl');
  expect(text).toContain('If it was not: change your password now.');
  expect(text).toContain('because somebody tried to get into your account at https://goals.example.org');
  for (let times = 0; times < 2; times += 1) await reach();
  expect(await reach()).toHaveLength(4);
  // Turning on the second step sent the fifth mail.
  for (const code of repeatWrong(5)) await ada.rest('POST', '/api/auth/steps', { code });
  await test.api.jobQueue.runDue();
  expect(await listRefused(ada)).toHaveLength(5);
  expect(await reach()).toHaveLength(4);
});

it('the server counts wrong codes as wrong passwords, not as changes', async () => {
  const { ada } = await signUp();
  const { securityEvents, services } = test.api;
  const events: string[] = [];
  securityEvents.onEvent = (kind) => void events.push(kind);
  services.attempts.onEvent = (event) => void events.push(event);
  await enterCodes(ada, createStranger(), repeatWrong(5));
  securityEvents.onEvent = undefined;
  services.attempts.onEvent = undefined;
  expect(events).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'accountLimit']);
});
