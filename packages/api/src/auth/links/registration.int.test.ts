import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import { newId } from '@goaltracker/db/core/id';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi, testPassword, testPublicUrl } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';

let test: TestApi;
afterEach(() => test.clock.set(mondayNoon));
afterAll(() => test.close());

function register(invite?: string, email = `${randomUUID()}@example.org`) {
  const input = { name: 'Grace Hopper', email, password: testPassword, invite };
  return test.as().rest<SignedIn & ErrorBody>('POST', '/api/auth/register', input);
}

const usedLink = [403, '{"message":"This link has expired or was used. Ask for a new one.","code":"FORBIDDEN"}'];

describe('closed registration', () => {
  beforeAll(async () => {
    test = await startTestApi({ registration: 'closed' });
    return () => test.close();
  });

  it('is reported, and answers 403 with a sentence to everyone, invited or not', async () => {
    expect((await test.as().rest('GET', '/api/auth/registration')).body).toEqual({
      mode: 'closed',
      passkeyOrigin: testPublicUrl,
      hasPasswords: true,
      providers: [],
    });
    const invite = await test.api.services.tokens.sign('invite', { sub: newId() }, test.clock.now);
    for (const { status, text } of [await register(), await register(invite)]) {
      expect([status, text]).toEqual([403, '{"message":"Registration is closed on this server.","code":"FORBIDDEN"}']);
    }
  });
});

describe('registration by invitation', () => {
  beforeAll(async () => {
    test = await startTestApi({ registration: 'invite' });
  });
  const issue = () => test.api.services.tokens.sign('invite', { sub: newId() }, test.clock.now);

  it('is reported, and answers 403 without an invitation', async () => {
    expect((await test.as().rest('GET', '/api/auth/registration')).body).toEqual({
      mode: 'invite',
      passkeyOrigin: testPublicUrl,
      hasPasswords: true,
      providers: [],
    });
    const { status, text } = await register();
    expect([status, text]).toEqual([
      403,
      '{"message":"A new account on this server needs an invitation.","code":"FORBIDDEN"}',
    ]);
  });

  it('creates one account with an invitation and uses up the invitation', async () => {
    const invite = await issue();
    const { status, body } = await register(invite);
    expect(status).toBe(201);
    const before = await test.rows.hash(body.user.id);
    const again = await register(invite);
    expect([again.status, again.text]).toEqual(usedLink);
    expect(await test.rows.hash(body.user.id)).toBe(before);
    expect((await test.as(body.token).rest('GET', '/api/goals')).status).toBe(200);
  });

  it('creates one account when several requests use the invitation at the same time', async () => {
    const invite = await issue();
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(invite)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status, text }) => status === 403 && text === usedLink[1])).toHaveLength(5);
  });

  it('registering a taken email does not use up the invitation', async () => {
    const { body } = await register(await issue());
    const invite = await issue();
    expect((await register(invite, body.user.email)).status).toBe(409);
    expect((await register(invite)).status).toBe(201);
  });

  it('accepts an invitation for 7 days', async () => {
    const [one, other] = [await issue(), await issue()];
    test.clock.advance({ days: 6, hours: 23 });
    expect((await register(one)).status).toBe(201);
    test.clock.advance({ hours: 2 });
    const late = await register(other);
    expect([late.status, late.text]).toEqual(usedLink);
  });

  it('refuses tokens that are not invitations: a session, a password link, another signature', async () => {
    const { body } = await register(await issue());
    const reset = await test.api.services.tokens.sign('reset', { sub: newId(), replaces: 'none' }, test.clock.now);
    const invite = await issue();
    for (const forged of [body.token, reset, `${invite.slice(0, -4)}AAAA`, 'x', invite.replace('.', '..')]) {
      const { status, text } = await register(forged);
      expect([status, text]).toEqual(usedLink);
    }
  });
});
