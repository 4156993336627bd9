import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../create-api.ts';
import { MailRefusedError, MailServerError } from '../../core/mail.ts';
import {
  type TestApi,
  type TestUser,
  createTestCaller,
  startTestApi,
  testPublicUrl,
  testSecret,
} from '../../testing/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => test.close());
beforeEach(() => {
  test.mail.sent.length = 0;
  test.mail.onSend = undefined;
});

/** Each request comes from its own network, so that only the limit of the account counts. */
let networks = 0;
async function request(email: string, network = `192.0.2.${++networks}`): Promise<number> {
  return (await test.as(undefined, { network }).rest('POST', '/api/auth/password/forgot', { email })).status;
}

/** The limits use the real time. */
function passHour(): void {
  test.clock.advance({ hours: 1 });
  vi.setSystemTime(Date.now() + 3_600_000);
}

/** A user who got the registration mail an hour ago, so that it no longer counts. */
async function signUp(): Promise<TestUser> {
  const user = await test.signUp();
  await test.api.jobQueue.runDue();
  passHour();
  test.mail.sent.length = 0;
  return user;
}

const findToken = (text = '') => /#reset=(\S+)/.exec(text)?.[1] ?? '';
const countJobs = async () => (await test.testDatabase.database.global.sql`select from jobs`).length;

describe('a forgotten password', () => {
  it('the link in the mail replaces the password, ends all sessions and works once', async () => {
    const ada = await signUp();
    expect(await request(ada.email.toUpperCase())).toBe(204);
    await test.api.jobQueue.runDue();
    const [mail] = test.mail.sent;
    expect(mail).toMatchObject({ to: ada.email, subject: 'Set a new password' });
    expect(mail?.html).toContain(`${testPublicUrl}/#reset=`);
    for (const text of [
      'signs you out everywhere',
      'API tokens and calendar feeds stop working too',
      'What stays: your data',
    ])
      expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(text);
    const token = findToken(mail?.text);
    const reset = (newPassword: string) => test.as().rest('POST', '/api/auth/password/reset', { token, newPassword });
    expect((await reset('a fresh battery')).status).toBe(200);
    expect((await ada.rest('GET', '/api/auth/user')).status).toBe(401);
    expect((await reset('once more')).status).toBe(403);
    await test.api.jobQueue.runDue();
    expect(test.mail.sent.map(({ subject }) => subject)).toEqual(['Set a new password', 'How you sign in has changed']);
    expect(await countJobs()).toBe(0);
  });

  it('an unknown address gets the same response, runs the same statements, and gets no mail', async () => {
    const ada = await signUp();
    const measure = async (email: string) => {
      test.statements.reset();
      const status = await request(email);
      return [status, ...test.statements.statements];
    };
    expect(await measure('nobody@example.org')).toEqual(await measure(ada.email));
    await test.api.jobQueue.runDue();
    expect(test.mail.sent.map(({ to }) => to)).toEqual([ada.email]);
    expect(await countJobs()).toBe(0);
  });

  it('each address, known or not, may send five requests an hour, and each network thirty', async () => {
    const ada = await signUp();
    for (const email of [ada.email, 'unknown@example.org']) {
      const statuses = [];
      for (let at = 0; at < 6; at++) statuses.push(await request(email));
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    }
    const network = '198.51.100.1';
    for (let at = 0; at < 30; at++) expect(await request(`nobody-${at}@example.org`, network)).toBe(204);
    expect(await request('nobody-30@example.org', network)).toBe(429);
    await test.api.jobQueue.runDue();
    // The five requests share one mail, because no mail had been sent yet.
    expect(test.mail.sent).toHaveLength(1);
  });

  it('sends the mail later when the mail server does not answer, but not after two hours', async () => {
    const ada = await signUp();
    test.mail.onSend = async () => {
      throw new MailServerError('It does not answer');
    };
    await request(ada.email);
    await test.api.jobQueue.runDue();
    test.mail.onSend = undefined;
    test.clock.advance({ seconds: 15 });
    await test.api.jobQueue.runDue();
    expect(test.mail.sent).toHaveLength(1);

    let attempts = 0;
    test.mail.onSend = async () => {
      attempts += 1;
      throw new MailServerError('It does not answer');
    };
    await request(ada.email);
    for (let hours = 0; hours < 24; hours++) {
      await test.api.jobQueue.runDue();
      test.clock.advance({ hours: 2 });
    }
    expect([attempts, await countJobs()]).toEqual([10, 0]);
  });

  it('does not retry a mail when the mail server rejects the address', async () => {
    const ada = await signUp();
    test.mail.onSend = async () => {
      throw new MailRefusedError('No such user');
    };
    await request(ada.email);
    await test.api.jobQueue.runDue();
    expect(await countJobs()).toBe(0);
  });

  it('refuses the request with a sentence when the server sends no mail', async () => {
    const api = await createApi({ database: test.testDatabase.database, secret: testSecret });
    const caller = api.router.createCaller(() => api.createContext(createTestCaller()));
    await expect(caller.auth.requestPasswordReset({ email: 'ada@example.org' })).rejects.toThrow(
      'This server cannot send email.',
    );
  });
});
