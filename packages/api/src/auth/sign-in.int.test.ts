import type { SignedIn } from '@goaltracker/contracts/auth/auth.schema';
import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi, testPassword } from '../testing/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

/** Has its own address, so that the attempts of one test do not count in another. */
const createCaller = () => test.as(undefined, { address: randomUUID() });

function signIn(email: string, password: string, from = createCaller()) {
  return from.rest<SignedIn & ErrorBody>('POST', '/api/auth/login', { email, password });
}

describe('signing in', () => {
  it('creates a new session and ignores the case of the e-mail', async () => {
    const ada = await test.signUp();
    const { status, body } = await signIn(ada.email.toUpperCase(), ada.password);
    expect(status).toBe(200);
    expect(body.user.id).toBe(ada.id);
    expect(body.token).not.toBe(ada.token);
    expect((await test.as(body.token).rest('GET', '/api/auth/user')).status).toBe(200);
  });

  it('answers a wrong password and an unknown e-mail identically', async () => {
    const ada = await test.signUp();
    const wrong = await signIn(ada.email, 'not my password');
    const unknown = await signIn('nobody@example.org', 'not my password');
    expect([wrong.status, wrong.text]).toEqual([401, '{"message":"Invalid credentials","code":"UNAUTHENTICATED"}']);
    expect(unknown).toEqual(wrong);
  });

  it('runs the same statements for a wrong password as for an unknown e-mail', async () => {
    const ada = await test.signUp();
    test.statements.reset();
    await signIn(ada.email, 'not my password');
    const forWrong = [...test.statements.statements];
    test.statements.reset();
    await signIn('nobody-else@example.org', 'not my password');
    expect(test.statements.statements).toEqual(forWrong);
  });

  it('refuses a missing field with the reason', async () => {
    const { status, body } = await test.as().rest<ErrorBody>('POST', '/api/auth/login', {});
    expect([status, body.message]).toEqual([400, 'validation error: email: Required; password: Required']);
  });
});

describe('too many attempts to sign in', () => {
  it('block the account from any address, even with the right password, and answer Retry-After', async () => {
    const ada = await test.signUp();
    for (let attempt = 1; attempt <= 10; attempt++) expect((await signIn(ada.email, 'guess')).status).toBe(401);
    const refused = await signIn(ada.email, ada.password);
    expect([refused.status, refused.body]).toEqual([
      429,
      { message: 'Too many attempts. Please wait and try again.', code: 'RATE_LIMITED' },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });

  it('from one address block that address for any account', async () => {
    const other = createCaller();
    const attempts = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        test.api.services.attempts.count({ email: `${at}@example.org`, address: 'one' }),
      ),
    );
    expect(attempts).toHaveLength(100);
    const flooded = test.as(undefined, { address: 'one' });
    expect((await signIn('somebody@example.org', 'guess', flooded)).status).toBe(429);
    expect((await signIn('somebody@example.org', 'guess', other)).status).toBe(401);
  });

  it('are reset by a successful sign-in', async () => {
    const ada = await test.signUp();
    for (let round = 0; round < 3; round++) {
      for (let attempt = 1; attempt <= 9; attempt++) await signIn(ada.email, 'guess');
      expect((await signIn(ada.email, ada.password)).status).toBe(200);
    }
  });

  it('count for an account regardless of the case of its e-mail', async () => {
    const ada = await test.signUp();
    for (let attempt = 1; attempt <= 10; attempt++)
      await signIn(attempt % 2 ? ada.email : ada.email.toUpperCase(), 'guess');
    expect((await signIn(ada.email, ada.password)).status).toBe(429);
  });

  it('include wrong passwords sent with a session token', async () => {
    const ada = await test.signUp();
    for (let attempt = 1; attempt <= 10; attempt++) {
      const guess = await ada.rest('PUT', '/api/auth/password', { oldPassword: 'guess', newPassword: 'my own now' });
      expect(guess.status).toBe(401);
    }
    expect((await ada.rest('DELETE', '/api/auth/user', { password: ada.password })).status).toBe(429);
    expect((await ada.rest('GET', '/api/auth/user')).status).toBe(200);
  });
});

describe('more registrations at a time than the hasher accepts', () => {
  it('answer 503 with Retry-After, keep nobody from signing in, and succeed again afterwards', async () => {
    const ada = await test.signUp();
    const full = 17 * availableParallelism();
    const busy = Array.from({ length: full }, () =>
      test.api.services.passwords.hash(testPassword, { queue: 'registration' }),
    );
    const signIns = Array.from({ length: 5 }, () => signIn(ada.email, ada.password));
    const answer = await test.as().rest<ErrorBody>('POST', '/api/auth/register', {
      name: 'Ada',
      email: `${randomUUID()}@example.org`,
      password: testPassword,
    });
    expect([answer.status, answer.body, answer.headers]).toEqual([
      503,
      { message: 'The service is busy. Please try again shortly.', code: 'UNAVAILABLE' },
      { 'retry-after': '2' },
    ]);
    expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await Promise.all(busy);
    await expect(test.signUp()).resolves.toBeDefined();
  });
});
