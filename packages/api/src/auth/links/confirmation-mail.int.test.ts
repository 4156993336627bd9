import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followMailLink } from '../../mail-links.ts';
import { type TestApi, type TestUser, startTestApi, testPublicUrl } from '../../testing/test-api.ts';
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
  it('is confirmed by the link of the mail that registering sends, any number of times', async () => {
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

  it('is sent the mail again until it is confirmed, at most five times an hour', async () => {
    const { user, token } = await signUpWithMail();
    const ask = async () => (await user.rest('POST', '/api/auth/email/confirmation')).status;
    expect(await ask()).toBe(204);
    await test.api.jobQueue.runDue();
    expect(test.mail.sent).toHaveLength(2);
    await follow(token);
    expect(await ask()).toBe(204);
    await test.api.jobQueue.runDue();
    expect(test.mail.sent).toHaveLength(2);
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([204, 204, 204, 429]);
  });

  it('is shown as confirmed by open tabs', async () => {
    const { user, token } = await signUpWithMail();
    const heard: (readonly string[])[] = [];
    const stop = test.api.services.changes.listen(user.id, ({ topics }) => heard.push(topics));
    await follow(token);
    stop();
    expect(heard).toEqual([['auth']]);
  });

  it('is not confirmed by a link that is forged, eight days old, or of an account that is deleted', async () => {
    const { user, token } = await signUpWithMail();
    const other = await signUpWithMail();
    await other.user.trpc.auth.remove({ password: other.user.password });
    const reset = await test.api.services.links.issueReset({ userId: user.id, passwordHash: '' }, test.clock.now);
    for (const wrong of ['x', `${token.slice(0, -4)}AAAA`, reset, user.token, other.token])
      expect(await follow(wrong)).toBe(false);
    test.clock.advance({ days: 8 });
    expect(await follow(token)).toBe(false);
    expect(await readConfirmed(user)).toBeNull();
  });
});
