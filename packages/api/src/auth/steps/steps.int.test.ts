import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import { randomUUID } from 'node:crypto';
import { lockEmail } from '@goaltracker/db/auth/auth.queries';
import { findVerifiedAt, insertSession } from '@goaltracker/db/auth/sessions.queries';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type TestApi, type TestUser, startTestApi } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';
import { generateCode, turnOnSecondStep } from '../../testing/second-step.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const verify = (user: TestUser, input: object) => user.rest<ErrorBody>('POST', '/api/auth/steps', input);
const begin = (user: TestUser) => user.rest<ErrorBody>('POST', '/api/auth/second-step/setup');

async function waitForLockWait(): Promise<true> {
  const { sql } = test.testDatabase.database.global;
  for (;;) {
    const waiting = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return true;
  }
}

describe('creating a feed or deleting all data', () => {
  type Call = [method: 'POST' | 'DELETE', path: string, body?: object];
  const resets: Call[] = [
    ['POST', '/api/data/reset'],
    ['DELETE', '/api/progress-entries/all'],
    ['DELETE', '/api/goals/all'],
    ['DELETE', '/api/categories/all'],
  ];

  it.each<Call>([['POST', '/api/calendar/feeds', { name: 'My phone' }], ...resets])(
    'needs a step when the second step is on: %s %s',
    async (method, path, body) => {
      const ada = await test.signUp();
      const { recoveryCodes } = await turnOnSecondStep(test, ada);
      onTestFinished(() => test.clock.set(mondayNoon));
      test.clock.advance({ seconds: 600 });
      const send = () => ada.rest<ErrorBody>(method, path, body);
      const refused = await send();
      expect([refused.status, refused.body.code]).toEqual([403, 'STEP_REQUIRED']);
      await verify(ada, { code: recoveryCodes[0] });
      expect((await send()).status).toBeLessThan(300);
    },
  );

  it.each(resets)('needs no proof with an API token: %s %s', async (method, path) => {
    const ada = await test.signUp();
    await turnOnSecondStep(test, ada);
    const { token } = await ada.trpc.apiTokens.create({ name: 'Backup', access: 'full' });
    onTestFinished(() => test.clock.set(mondayNoon));
    test.clock.advance({ seconds: 600 });
    expect((await test.as(token).rest(method, path)).status).toBe(204);
  });
});

describe('changing the sign-in methods', () => {
  it('needs no step for ten minutes after signing in and after entering the password again', async () => {
    const ada = await test.signUp();
    test.clock.advance({ seconds: 540 });
    expect((await begin(ada)).status).toBe(200);
    test.clock.advance({ seconds: 60 });
    const refused = await begin(ada);
    expect([refused.status, refused.body.code]).toEqual([403, 'STEP_REQUIRED']);
    expect((await verify(ada, { password: ada.password })).status).toBe(204);
    expect((await begin(ada)).status).toBe(200);
    test.clock.set(mondayNoon);
  });

  it('is refused after a wrong password, which counts towards the session’s limit', async () => {
    const ada = await test.signUp();
    test.clock.advance({ seconds: 600 });
    const wrong = await verify(ada, { password: 'not my password' });
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid credentials']);
    for (let guess = 0; guess < 9; guess += 1) await verify(ada, { password: `guess ${guess}` });
    expect((await verify(ada, { password: ada.password })).status).toBe(429);
    expect((await begin(ada)).status).toBe(403);
    test.clock.set(mondayNoon);
  });

  it('needs a code instead of the password when the second step is on', async () => {
    const ada = await test.signUp();
    const { secret, recoveryCodes } = await turnOnSecondStep(test, ada);
    test.clock.advance({ seconds: 600 });
    const refused = await verify(ada, { password: ada.password });
    expect([refused.status, refused.body.message]).toEqual([400, 'validation error: code: Required']);
    expect((await begin(ada)).status).toBe(403);
    expect((await verify(ada, { code: generateCode(secret, test.clock.now) })).status).toBe(204);
    expect((await begin(ada)).status).toBe(200);
    test.clock.advance({ seconds: 600 });
    expect((await verify(ada, { code: recoveryCodes[0] })).status).toBe(204);
    expect((await verify(ada, { code: recoveryCodes[0] })).status).toBe(401);
    test.clock.set(mondayNoon);
  });

  it('needs a new step in sessions from before the second step was turned on', async () => {
    const ada = await test.signUp();
    const { token } = await test.as().trpc.auth.login({ email: ada.email, password: ada.password });
    await turnOnSecondStep(test, ada);
    expect((await test.as(token).rest('DELETE', '/api/auth/second-step')).status).toBe(403);
    expect((await ada.rest('DELETE', '/api/auth/second-step')).status).toBe(204);
  });

  it('is refused when the second step was turned on while the password was being compared', async () => {
    const ada = await test.signUp();
    const { token } = await test.as().trpc.auth.login({ email: ada.email, password: ada.password });
    const { passwords } = test.api.services;
    vi.spyOn(passwords, 'matches').mockImplementationOnce(async (...call) => {
      await turnOnSecondStep(test, ada);
      return passwords.matches(...call);
    });
    const other = test.as(token);
    expect((await other.rest('POST', '/api/auth/steps', { password: ada.password })).status).toBe(400);
    expect((await other.rest('DELETE', '/api/auth/second-step')).status).toBe(403);
  });

  it('needs a new step in a session that was beginning when the second step was turned on', async () => {
    const ada = await test.signUp();
    const { database } = test.testDatabase;
    const [begun, canEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const sessionId = randomUUID();
    // Takes the same lock as signing in.
    const signingIn = database.asUser({ userId: ada.id }, async (tx) => {
      await lockEmail(tx, ada.email, 'share');
      const [now, expires] = [test.clock.now, new Date('2190-01-01')];
      await insertSession(tx, { sessionId, origin: { device: null, address: '' }, expires, now });
      begun.resolve();
      await canEnd.promise;
    });
    await begun.promise;
    const turningOn = turnOnSecondStep(test, ada);
    const isWaiting = await Promise.race([turningOn.then(() => false), waitForLockWait()]);
    canEnd.resolve();
    await Promise.all([signingIn, turningOn]);
    const verifiedAt = await database.asUser({ userId: ada.id }, (tx) => findVerifiedAt(tx, sessionId));
    expect([isWaiting, verifiedAt]).toEqual([true, null]);
  });

  it('is confirmed for one session, not for the others', async () => {
    const ada = await test.signUp();
    const { token } = await test.as().trpc.auth.login({ email: ada.email, password: ada.password });
    test.clock.advance({ seconds: 600 });
    expect((await verify(ada, { password: ada.password })).status).toBe(204);
    expect((await test.as(token).rest('POST', '/api/auth/second-step/setup')).status).toBe(403);
    test.clock.set(mondayNoon);
  });
});
