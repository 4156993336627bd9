import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { UnavailableError } from '../core/errors.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';
import { createSignInAttempts } from './sign-in-attempts.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => test.close());

/** From its own address, so that the attempts of one test do not count in another. */
const createCaller = () => test.as(undefined, { address: randomUUID() });

function signIn(email: string, password: string, from = createCaller()) {
  return from.rest<SignedIn & ErrorBody>('POST', '/api/auth/login', { email, password });
}

describe('signing in', () => {
  it('creates a new session and ignores the case of the email', async () => {
    const ada = await test.signUp();
    const { status, body } = await signIn(ada.email.toUpperCase(), ada.password);
    expect(status).toBe(200);
    expect(body.user.id).toBe(ada.id);
    expect(body.token).not.toBe(ada.token);
    expect((await test.as(body.token).rest('GET', '/api/auth/user')).status).toBe(200);
  });

  it('answers a wrong password and an unknown email identically', async () => {
    const ada = await test.signUp();
    const wrong = await signIn(ada.email, 'not my password');
    const unknown = await signIn('nobody@example.org', 'not my password');
    expect([wrong.status, wrong.text]).toEqual([401, '{"message":"Invalid credentials","code":"UNAUTHENTICATED"}']);
    expect(unknown).toEqual(wrong);
  });

  it('runs the same statements for a wrong password as for an unknown email', async () => {
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

/** Statuses of consecutive sign-ins with a wrong password from one address. */
async function guess(email: string, count: number, from = createCaller()): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at++) statuses.push((await signIn(email, `guess ${at}`, from)).status);
  return statuses;
}

/** The limits use the real time. */
const passTime = (minutes: number) => void vi.setSystemTime(Date.now() + minutes * 60_000);

const repeat = (status: number, count: number) => Array.from({ length: count }, () => status);

const createGuess = (account: string, network: string = randomUUID()) => ({ account, source: network, network });

function signInKnown(email: string, password: string, deviceTokens: string[], from = createCaller()) {
  return from.rest<SignedIn & ErrorBody>('POST', '/api/auth/login', { email, password, deviceTokens });
}

describe('wrong passwords from one address for one account', () => {
  it('the eleventh attempt is refused with Retry-After, even with the right password', async () => {
    const ada = await test.signUp();
    const stranger = createCaller();
    passTime(0);
    expect(await guess(ada.email, 10, stranger)).toEqual(repeat(401, 10));
    const refused = await signIn(ada.email, ada.password, stranger);
    expect([refused.status, refused.body, refused.headers]).toEqual([
      429,
      { message: 'Too many attempts. Try again in 15 minutes.', code: 'RATE_LIMITED' },
      { 'retry-after': '900' },
    ]);
    passTime(15);
    expect((await signIn(ada.email, ada.password, stranger)).status).toBe(200);
  });

  it('the owner can still sign in elsewhere', async () => {
    const ada = await test.signUp();
    await guess(ada.email, 11);
    expect((await signIn(ada.email, ada.password)).status).toBe(200);
  });

  it('count regardless of the case of the email', async () => {
    const ada = await test.signUp();
    const stranger = createCaller();
    for (let at = 0; at < 10; at++) await signIn(at % 2 ? ada.email : ada.email.toUpperCase(), 'guess', stranger);
    expect((await signIn(ada.email, ada.password, stranger)).status).toBe(429);
  });

  it('the right password resets the count', async () => {
    const ada = await test.signUp();
    const owner = createCaller();
    for (let round = 0; round < 3; round++) {
      expect(await guess(ada.email, 9, owner)).toEqual(repeat(401, 9));
      expect((await signIn(ada.email, ada.password, owner)).status).toBe(200);
    }
  });

  it('concurrent guesses are counted exactly, also on two servers', async () => {
    const ada = await test.signUp();
    const other = createSignInAttempts(test.testDatabase.database, () => test.clock.now);
    const stranger = createGuess(ada.email);
    let compared = 0;
    const compareWrong = async () => void (compared += 1);
    const attempts = Array.from({ length: 60 }, (_, at) =>
      (at % 2 ? other : test.api.services.attempts).attempt(stranger, compareWrong),
    );
    const results = await Promise.allSettled(attempts);
    expect(compared).toBe(10);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(50);
  });
});

describe('attempts without a wrong password', () => {
  it('thirty right passwords at the same time lock no user out', async () => {
    const ada = await test.signUp();
    const owner = createCaller();
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(ada.email, ada.password, owner)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    expect(statuses).toContain(200);
    expect((await signIn(ada.email, ada.password, owner)).status).toBe(200);
  });

  it('a request refused with 503 does not count as an attempt', async () => {
    const ada = await test.signUp();
    const stranger = createGuess(ada.email);
    const shed = () =>
      test.api.services.attempts.attempt(stranger, async () => {
        throw new UnavailableError();
      });
    for (let at = 0; at < 12; at++) await expect(shed()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const caller = test.as(undefined, { address: stranger.network });
    expect(await guess(ada.email, 11, caller)).toEqual([...repeat(401, 10), 429]);
  });
});

describe('wrong passwords from one address', () => {
  it('allows 120 guesses an hour over all accounts, and does not block a known device', async () => {
    const ada = await test.signUp();
    const { body } = await signIn(ada.email, ada.password);
    const network = randomUUID();
    const flooded = test.as(undefined, { address: network });
    const guessed = Array.from({ length: 120 }, (_, at) =>
      test.api.services.attempts.attempt(createGuess(`${at}@example.org`, network), async () => undefined),
    );
    await Promise.all(guessed);
    expect((await signIn(ada.email, ada.password, flooded)).status).toBe(429);
    expect((await signInKnown(ada.email, ada.password, [body.deviceToken], flooded)).status).toBe(200);
    passTime(60);
    expect((await signIn(ada.email, ada.password, flooded)).status).toBe(200);
  });
});

describe('wrong passwords from one address for one account, known or not', () => {
  it('do not block a device that has signed in before, nor a session', async () => {
    const ada = await test.signUp();
    const { deviceToken } = (await signIn(ada.email, ada.password)).body;
    const shared = createCaller();
    expect(await guess(ada.email, 11, shared)).toEqual([...repeat(401, 10), 429]);
    const again = await signInKnown(ada.email, ada.password, ['no token', deviceToken], shared);
    expect(again.status).toBe(200);
    expect((await signInKnown(ada.email, ada.password, [again.body.deviceToken], shared)).status).toBe(200);
    const change = { oldPassword: ada.password, newPassword: 'a fresh password' };
    expect((await ada.rest('PUT', '/api/auth/password', change)).status).toBe(204);
    expect((await ada.rest('DELETE', '/api/auth/user', { password: 'a fresh password' })).status).toBe(204);
  });

  it('are refused in the same way for an account that does not exist', async () => {
    expect(await guess(`${randomUUID()}@example.org`, 11)).toEqual([...repeat(401, 10), 429]);
  });
});

describe('a device that has signed in before', () => {
  it('has ten guesses of its own, from any address, until it signs in', async () => {
    const ada = await test.signUp();
    const { deviceToken } = (await signIn(ada.email, ada.password)).body;
    for (let round = 0; round < 2; round++) {
      for (let at = 0; at < 9; at++) expect((await signInKnown(ada.email, 'guess', [deviceToken])).status).toBe(401);
      expect((await signInKnown(ada.email, ada.password, [deviceToken])).status).toBe(200);
    }
    for (let at = 0; at < 10; at++) expect((await signInKnown(ada.email, 'guess', [deviceToken])).status).toBe(401);
    expect((await signInKnown(ada.email, ada.password, [deviceToken])).status).toBe(429);
    expect((await signIn(ada.email, ada.password)).status).toBe(200);
  });

  it('shares its limit with the tokens of its later sign-ins', async () => {
    const ada = await test.signUp();
    const first = (await signIn(ada.email, ada.password)).body.deviceToken;
    const second = (await signInKnown(ada.email, ada.password, [first])).body.deviceToken;
    for (let at = 0; at < 10; at++) await signInKnown(ada.email, 'guess', [at % 2 ? first : second]);
    expect((await signInKnown(ada.email, ada.password, [second])).status).toBe(429);
  });

  it('counts as a stranger for another account', async () => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    const { deviceToken } = (await signIn(eve.email, eve.password)).body;
    const from = createCaller();
    for (let at = 0; at < 10; at++) await signInKnown(ada.email, 'guess', [deviceToken], from);
    expect((await signInKnown(ada.email, ada.password, [deviceToken], from)).status).toBe(429);
  });
});

describe('wrong passwords sent with a session token', () => {
  it('ten wrong passwords block further ones in this session only', async () => {
    const ada = await test.signUp();
    for (let attempt = 1; attempt <= 10; attempt++) {
      const wrong = await ada.rest('PUT', '/api/auth/password', { oldPassword: 'guess', newPassword: 'my own now' });
      expect(wrong.status).toBe(401);
    }
    expect((await ada.rest('DELETE', '/api/auth/user', { password: ada.password })).status).toBe(429);
    expect((await ada.rest('GET', '/api/auth/user')).status).toBe(200);
    const other = test.as((await signIn(ada.email, ada.password)).body.token);
    expect((await other.rest('DELETE', '/api/auth/user', { password: ada.password })).status).toBe(204);
  });
});

describe('counted events of attempts', () => {
  it('counts wrong passwords, refusals and reached limits once each', async () => {
    const ada = await test.signUp();
    const events: string[] = [];
    test.api.services.attempts.onEvent = (event) => void events.push(event);
    await guess(ada.email, 12);
    test.api.services.attempts.onEvent = undefined;
    expect(events.toSorted()).toEqual([
      'accountLimit',
      'refused',
      'refused',
      ...Array.from({ length: 10 }, () => 'wrong'),
    ]);
  });

  it('the table of attempts holds no email and no address, and its rows are deleted when they expire', async () => {
    const ada = await test.signUp();
    const [email, address] = [ada.email, randomUUID()];
    await guess(email, 1, test.as(undefined, { address }));
    const list = () => test.testDatabase.database.global.sql<{ key: string }[]>`select key from sign_in_attempts`;
    const keys = JSON.stringify(await list());
    expect(keys).toContain('account:');
    expect(keys).not.toContain(email);
    expect(keys).not.toContain(address);
    passTime(120);
    await test.api.services.attempts.deleteExpired();
    expect(await list()).toHaveLength(0);
  });
});
