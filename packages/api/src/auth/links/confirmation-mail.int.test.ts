import { randomUUID } from 'node:crypto';
import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followMailLink } from '../../mail-links.ts';
import { type TestApi, type TestUser, startTestApi, testPassword, testPublicUrl } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());
beforeEach(() => {
  test.mail.sent.length = 0;
  test.clock.set(mondayNoon);
});

const findToken = (text = '') => /\/mail\/confirm\/(\S+)/.exec(text)?.[1] ?? '';
const follow = async (token: string) => (await followMailLink(test.api.services, 'confirm', token)).isDone;
const readConfirmed = async (user: TestUser) => (await user.trpc.auth.me()).emailConfirmedAt;

async function signUpWithMail(): Promise<{ user: TestUser; token: string }> {
  const user = await test.signUp();
  await test.api.jobQueue.runDue();
  return { user, token: findToken(test.mail.sent.find(({ to }) => to === user.email)?.text) };
}

describe('the address of an account', () => {
  it('is confirmed by the link in the registration mail, which works any number of times', async () => {
    const { user, token } = await signUpWithMail();
    expect(test.mail.sent).toMatchObject([{ to: user.email, subject: 'Confirm your email address' }]);
    expect(test.mail.sent[0]?.html).toContain(`${testPublicUrl}/mail/confirm/`);
    expect(await readConfirmed(user)).toBeNull();
    expect(await follow(token)).toBe(true);
    expect(await readConfirmed(user)).toBe(mondayNoon);
    test.clock.advance({ days: 1 });
    expect(await follow(token)).toBe(true);
    expect(await readConfirmed(user)).toBe(mondayNoon);
  });

  it('gets the confirmation mail on request at most five times an hour, including the registration mail', async () => {
    const { user, token } = await signUpWithMail();
    const request = async () => (await user.rest('POST', '/api/auth/email/confirmation')).status;
    expect(await request()).toBe(204);
    await test.api.jobQueue.runDue();
    expect(test.mail.sent).toHaveLength(2);
    await follow(token);
    expect(await request()).toBe(204);
    await test.api.jobQueue.runDue();
    expect(test.mail.sent).toHaveLength(2);
    expect([await request(), await request(), await request()]).toEqual([204, 204, 429]);
  });

  it('open tabs show at once that the address is confirmed', async () => {
    const { user, token } = await signUpWithMail();
    const heard: (readonly string[])[] = [];
    const stop = test.api.services.changes.listen(user.id, ({ topics }) => heard.push(topics));
    await follow(token);
    stop();
    expect(heard).toEqual([['auth']]);
  });

  it('is not confirmed by a link that is forged, eight days old, or for a deleted account', async () => {
    const { user, token } = await signUpWithMail();
    const other = await signUpWithMail();
    await other.user.trpc.auth.remove({ password: other.user.password });
    const reset = await test.api.services.tokens.sign('reset', { sub: user.id, replaces: '' }, test.clock.now);
    for (const wrong of ['x', `${token.slice(0, -4)}AAAA`, reset, user.token, other.token])
      expect(await follow(wrong)).toBe(false);
    test.clock.advance({ days: 8 });
    expect(await follow(token)).toBe(false);
    expect(await readConfirmed(user)).toBeNull();
  });
});

describe('a stranger', () => {
  const name = 'Look at https://evil.example';

  /** Registers a random address, or the given one, from one network, on this server or another. */
  function register(network: string, { email = `${randomUUID()}@example.org`, at = test } = {}) {
    const input = { name, email, password: testPassword };
    return at.as(undefined, { network }).rest<SignedIn>('POST', '/api/auth/register', input);
  }

  it('cannot put their own words into mails to an unconfirmed address', async () => {
    const { body } = await register('192.0.2.1');
    await test.api.jobQueue.runDue();
    const { email } = body.user;
    await test.as(undefined, { network: '192.0.2.1' }).trpc.auth.requestPasswordReset({ email });
    await test.api.jobQueue.runDue();
    expect(test.mail.sent.map(({ subject }) => subject)).toEqual(['Confirm your email address', 'Set a new password']);
    expect(JSON.stringify(test.mail.sent)).not.toMatch(/evil|look at/i);
  });

  it('creates accounts in a loop: all servers together send 30 mails an hour, and every account exists', async () => {
    const other = await startTestApi({ testDatabase: test.testDatabase });
    const answers: Awaited<ReturnType<typeof register>>[] = [];
    // Stays within the number of passwords that the servers hash at a time for one network.
    for (let count = 0; count < 3; count++) {
      const round = Array.from({ length: 15 }, (_, at) => register('192.0.2.2', { at: at % 2 === 0 ? test : other }));
      answers.push(...(await Promise.all(round)));
    }
    await test.api.jobQueue.runDue();
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 45 }, () => 201));
    expect(test.mail.sent).toHaveLength(30);
    expect(
      (
        await test
          .as(undefined, { network: '192.0.2.2' })
          .rest('POST', '/api/auth/password/forgot', { email: 'a@example.org' })
      ).status,
    ).toBe(429);

    const addresses = new Set(test.mail.sent.map(({ to }) => to));
    const unsent = answers.find(({ body }) => !addresses.has(body.user.email))?.body;
    const request = (network: string) =>
      test.as(unsent?.token, { network }).rest('POST', '/api/auth/email/confirmation');
    expect((await request('192.0.2.2')).status).toBe(429);
    expect((await request('192.0.2.3')).status).toBe(204);
    await test.api.jobQueue.runDue();
    expect(test.mail.sent.at(-1)).toMatchObject({ to: unsent?.user.email, subject: 'Confirm your email address' });
  });

  it('deletes and creates one account repeatedly: the address gets five mails an hour', async () => {
    const email = 'again@example.org';
    for (let at = 0; at < 7; at++) {
      const { body, status } = await register(`198.51.100.${at}`, { email });
      expect(status).toBe(201);
      await test.api.jobQueue.runDue();
      await test.as(body.token).trpc.auth.remove({ password: testPassword });
    }
    expect(test.mail.sent).toHaveLength(5);
  });

  it('uses up no mails with refused registrations', async () => {
    const user = await test.signUp();
    for (let at = 0; at < 6; at++) expect((await register('192.0.2.4', { email: user.email })).status).toBe(409);
    const { status } = await test
      .as(undefined, { network: '192.0.2.4' })
      .rest('POST', '/api/auth/password/forgot', { email: user.email });
    expect(status).toBe(204);
  });
});
