import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import { disableUser, enableUser } from '@goaltracker/db/auth/auth.queries';
import { makeSubscription } from '@goaltracker/db/testing/push-service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeError } from '../core/describe-error.ts';
import { hashClaim } from '../core/tokens.ts';
import { followMailLink } from '../mail-links.ts';
import { generateCode, turnOnSecondStep } from '../testing/second-step.ts';
import { type TestApi, type TestUser, createTestCaller, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterEach(() => test.clock.set(mondayNoon));
afterAll(() => test.close());

const sentence = 'This account is disabled. Ask the person who runs this server.';
const change = ({ id }: TestUser, work: typeof disableUser) =>
  test.testDatabase.database.asUser({ userId: id }, (tx) => work(tx, test.clock.now));
const logIn = async ({ email, password: own }: TestUser, password = own) => {
  const { status, body } = await test.as().rest<ErrorBody>('POST', '/api/auth/login', { email, password });
  return [status, body.message];
};
const readWith = async (token: string) => {
  const { status, body } = await test.as(token).rest<ErrorBody>('GET', '/api/goals');
  return [status, body.message];
};

describe('a disabled account', () => {
  it('answers that it is disabled only after the right password, and signs in again when enabled', async () => {
    const ada = await test.signUp();
    await change(ada, disableUser);
    expect(await logIn(ada, 'not my password')).toEqual([401, 'Invalid credentials']);
    expect(await logIn(ada)).toEqual([403, sentence]);
    await change(ada, enableUser);
    expect(await logIn(ada)).toEqual([200, undefined]);
  });

  it('answers that it is disabled after the code of the second step, and does not use up the code', async () => {
    const ada = await test.signUp();
    const { secret } = await turnOnSecondStep(test, ada);
    await change(ada, disableUser);
    test.clock.advance({ seconds: 30 });
    const finish = async () => {
      const { email, password } = ada;
      const asked = await test.as().rest<ErrorBody>('POST', '/api/auth/login', { email, password });
      const given = { token: asked.body.secondStep?.token, code: generateCode(secret, test.clock.now) };
      const { status, body } = await test.as().rest<ErrorBody>('POST', '/api/auth/login/second-step', given);
      return [status, body.message];
    };
    expect(await finish()).toEqual([403, sentence]);
    await change(ada, enableUser);
    expect(await finish()).toEqual([200, undefined]);
  });

  it('loses its sessions and their reminder devices', async () => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    await ada.trpc.pushDevices.add(makeSubscription());
    await change(ada, disableUser);
    expect(await readWith(ada.token)).toEqual([401, 'Not signed in']);
    expect((await readWith(eve.token))[0]).toBe(200);
    await change(ada, enableUser);
    expect(await readWith(ada.token)).toEqual([401, 'Not signed in']);
    const rows = await test.rows.read(ada.id);
    expect([rows['sessions'], rows['push_devices']]).toEqual([undefined, undefined]);
  });

  it('refuses a session that began while the account was being disabled, also after it is enabled', async () => {
    const ada = await test.signUp();
    await test.testDatabase.database.asUser({ userId: ada.id }, async ({ sql, userId }) => {
      await sql`update users set disabled_at = now() where id = ${userId}`;
    });
    expect(await readWith(ada.token)).toEqual([401, 'Not signed in']);
    await change(ada, enableUser);
    expect(await readWith(ada.token)).toEqual([401, 'Not signed in']);
  });

  it('its API tokens answer 401 with the reason, and work again when it is enabled', async () => {
    const ada = await test.signUp();
    const { token } = await ada.trpc.apiTokens.create({ name: 'Backup', access: 'read' });
    await change(ada, disableUser);
    expect(await readWith(token)).toEqual([401, sentence]);
    const invalid = await test.as(token).rest<ErrorBody>('POST', '/api/goals', {});
    expect([invalid.status, invalid.body.message]).toEqual([401, sentence]);
    await change(ada, enableUser);
    expect((await readWith(token))[0]).toBe(200);
    // Rate limits count the token's requests for the user again.
    const caller = createTestCaller({ authorization: `Bearer ${token}` });
    expect(await test.api.identifyUser(caller)).toBe(ada.id);
  });

  it('its feeds answer 404, and work again when it is enabled', async () => {
    const ada = await test.signUp();
    const { path } = await ada.trpc.calendarFeeds.create({ name: 'My phone' });
    const read = () =>
      test.readFeed(path).then(
        () => 'OK',
        (error: unknown) => describeError(error).code,
      );
    expect(await read()).toBe('OK');
    await change(ada, disableUser);
    expect(await read()).toBe('NOT_FOUND');
    await change(ada, enableUser);
    expect(await read()).toBe('OK');
  });

  it('gets no mail, and gets regular mail again when it is enabled', async () => {
    const ada = await test.signUp();
    const { id: userId, email } = ada;
    await test.api.jobQueue.runDue();
    const confirmation = await test.api.services.tokens.sign(
      'confirmation',
      { sub: userId, address: hashClaim(email) },
      test.clock.now,
    );
    await followMailLink(test.api.services, 'confirm', confirmation);
    await ada.trpc.settings.update({ morningPlanAt: '06:30' });
    await ada.trpc.tasks.create({ title: 'Call Bob', dueDate: '2090-03-09T09:00:00Z' });
    test.mail.sent.length = 0;
    const listSubjects = () => test.mail.sent.filter(({ to }) => to === email).map(({ subject }) => subject);

    await change(ada, disableUser);
    await test.as().trpc.auth.requestPasswordReset({ email });
    test.clock.advance({ days: 1 });
    await test.api.jobQueue.runDue();
    expect(listSubjects()).toEqual([]);

    await change(ada, enableUser);
    await test.api.jobQueue.runDue();
    expect(listSubjects()).toEqual([]);
    test.clock.set('2090-03-09T12:00:00.000Z');
    await test.api.jobQueue.runDue();
    expect(listSubjects()).toEqual(['Your plan for Thursday, March 9']);
  });

  it('its subscribed calendars are not fetched, and are fetched again when it is enabled', async () => {
    const ada = await test.signUp();
    await ada.trpc.calendarSubscriptions.create({ url: 'https://calendar.example/0' });
    test.web.requests.length = 0;
    const runNext = async () => {
      test.clock.advance({ hours: 2 });
      await test.api.jobQueue.runDue();
    };
    await change(ada, disableUser);
    for (let round = 0; round < 3; round++) await runNext();
    expect(test.web.requests).toEqual([]);
    await change(ada, enableUser);
    await runNext();
    expect(test.web.requests).toHaveLength(1);
  });

  it('its security activity lists once when it was disabled and once when it was enabled', async () => {
    const ada = await test.signUp();
    expect([await change(ada, disableUser), await change(ada, disableUser)]).toEqual([true, false]);
    expect([await change(ada, enableUser), await change(ada, enableUser)]).toEqual([true, false]);
    const { email, password } = ada;
    const { token } = await test.as().trpc.auth.login({ email, password });
    const activity = await test.as(token).trpc.securityActivity.list();
    expect(activity.map(({ kind }) => kind)).toEqual([
      'signedIn',
      'accountEnabled',
      'accountDisabled',
      'signedIn',
      'accountCreated',
    ]);
  });
});
