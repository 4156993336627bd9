import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { ApiToken, CreatedApiToken } from '@goaltracker/contracts/auth/api-token.schema';
import { maxApiTokens } from '@goaltracker/domain/auth/enums';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, type TestUser, startTestApi, testSecret } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';
import { hashApiToken } from './api-token-codec.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterEach(() => test.clock.set(mondayNoon));
afterAll(() => test.close());

const refused = [401, '{"message":"Not signed in","code":"UNAUTHENTICATED"}'];

async function askWith(token: string) {
  const { status, text } = await test.as(token).rest('GET', '/api/categories');
  return [status, text];
}

const makeToken = (user: TestUser, access: 'read' | 'write' = 'read') =>
  user.trpc.apiTokens.create({ name: 'Backup on my server', access });

const readLastUse = async (user: TestUser) => (await user.trpc.apiTokens.list()).map(({ lastUsedAt }) => lastUsedAt);

describe('an API token', () => {
  it('is told once, when it is made, and listed without its text ever after', async () => {
    const ada = await test.signUp();
    const { status, body } = await ada.rest<CreatedApiToken>('POST', '/api/auth/tokens', {
      name: '  Backup on my server ',
      access: 'read',
    });
    const { token, ...record } = body;
    expect(status).toBe(201);
    expect(record).toEqual({
      id: expect.any(String),
      name: 'Backup on my server',
      access: 'read',
      createdAt: mondayNoon,
      lastUsedAt: null,
    });
    expect((await ada.rest<ApiToken[]>('GET', '/api/auth/tokens')).body).toEqual([record]);
    expect((await askWith(token))[0]).toBe(200);
  });

  it('is kept only as its hash, also where it was asked for with an Idempotency-Key', async () => {
    const ada = await test.signUp();
    const { body } = await ada.rest<CreatedApiToken>(
      'POST',
      '/api/auth/tokens',
      { name: 'Backup', access: 'read' },
      { 'Idempotency-Key': 'once' },
    );
    const stored = JSON.stringify(await test.rows.read(ada.id));
    expect(stored).toContain(hashApiToken(body.token));
    expect(stored).not.toContain('gt_');
    expect(stored).not.toContain(body.token.slice(-64));
  });

  it('asked for again with its Idempotency-Key is the same one, and works', async () => {
    const ada = await test.signUp();
    const ask = (key: string) =>
      ada.rest<CreatedApiToken>('POST', '/api/auth/tokens', { name: 'x', access: 'read' }, { 'Idempotency-Key': key });
    const [lost, again, other] = [await ask('one'), await ask('one'), await ask('two')];
    expect(again.text).toBe(lost.text);
    expect(other.body.token).not.toBe(lost.body.token);
    expect((await askWith(again.body.token))[0]).toBe(200);
    expect(await ada.trpc.apiTokens.list()).toHaveLength(2);
  });

  it('acts as its owner, and as nobody else', async () => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    const script = test.as((await makeToken(ada, 'write')).token);
    const goal = await script.trpc.goals.create({ title: 'From a script', targetValue: 5 });
    expect(await ada.trpc.goals.get({ id: goal.id })).toEqual(goal);
    expect((await script.trpc.auth.me()).id).toBe(ada.id);
    expect(await eve.trpc.goals.list()).toEqual([]);
  });

  it('does a write once for each Idempotency-Key, whoever of the owner’s sends it', async () => {
    const ada = await test.signUp();
    const script = test.as((await makeToken(ada, 'write')).token);
    const add = (caller: Pick<TestUser, 'rest'>) =>
      caller.rest('POST', '/api/goals', { title: 'Once', targetValue: 5 }, { 'Idempotency-Key': 'a goal' });
    const first = await add(script);
    expect([(await add(script)).text, (await add(ada)).text]).toEqual([first.text, first.text]);
    expect(await ada.trpc.goals.list()).toHaveLength(1);
  });

  it('ends at once when it is revoked, and the others stay', async () => {
    const ada = await test.signUp();
    const [one, other] = [await makeToken(ada), await makeToken(ada)];
    expect((await askWith(one.token))[0]).toBe(200);
    expect((await ada.rest('DELETE', `/api/auth/tokens/${one.id}`)).status).toBe(204);
    expect(await askWith(one.token)).toEqual(refused);
    expect((await askWith(other.token))[0]).toBe(200);
    expect((await ada.trpc.apiTokens.list()).map(({ id }) => id)).toEqual([other.id]);
  });

  it('that was revoked is told so even where it could not have done this', async () => {
    const ada = await test.signUp();
    const { id, token } = await makeToken(ada);
    await ada.trpc.apiTokens.revoke({ id });
    for (const [method, path, body] of [
      ['POST', '/api/goals', { title: 'x' }],
      ['POST', '/api/goals', {}],
      ['GET', '/api/auth/tokens', undefined],
      ['PUT', '/api/auth/user', { name: 'Eve' }],
    ] as const) {
      const { status, text } = await test.as(token).rest(method, path, body);
      expect([status, text]).toEqual(refused);
    }
  });

  it('outlives signing out, a changed password and years, but not its account', async () => {
    const ada = await test.signUp();
    const { token } = await makeToken(ada);
    const passwords = { oldPassword: ada.password, newPassword: 'a fresh password' };
    await ada.trpc.auth.changePassword(passwords);
    await ada.trpc.auth.logout();
    test.clock.advance({ days: 1_000 });
    expect((await askWith(token))[0]).toBe(200);
    const password = passwords.newPassword;
    const { token: session } = await test.as().trpc.auth.login({ email: ada.email, password });
    await test.as(session).trpc.auth.remove({ password });
    expect(await askWith(token)).toEqual(refused);
  });
});

describe('when a token was last used', () => {
  it('is never at first, then known to the minute', async () => {
    const ada = await test.signUp();
    const { token } = await makeToken(ada);
    expect(await readLastUse(ada)).toEqual([null]);
    await askWith(token);
    expect(await readLastUse(ada)).toEqual([mondayNoon]);
    test.clock.advance({ seconds: 59 });
    await askWith(token);
    expect(await readLastUse(ada)).toEqual([mondayNoon]);
    test.clock.advance({ seconds: 1 });
    await askWith(token);
    expect(await readLastUse(ada)).toEqual([test.clock.now.toISOString()]);
  });

  it('is not noted of a request that did nothing', async () => {
    const ada = await test.signUp();
    const { token } = await makeToken(ada);
    expect((await test.as(token).rest('POST', '/api/goals', { title: 'x' })).status).toBe(403);
    expect(await readLastUse(ada)).toEqual([null]);
  });

  it('lets many at once through', async () => {
    const ada = await test.signUp();
    const { token } = await makeToken(ada);
    const answers = await Promise.all(Array.from({ length: 20 }, () => askWith(token)));
    expect(answers.map(([status]) => status)).toEqual(answers.map(() => 200));
    expect(await readLastUse(ada)).toEqual([mondayNoon]);
  });
});

describe('the number of tokens', () => {
  it('is at most fifty, also when many are asked for at once, and revoking makes room', async () => {
    const ada = await test.signUp();
    const made: CreatedApiToken[] = [];
    while (made.length < maxApiTokens - 2) made.push(await makeToken(ada));
    const ask = () => ada.rest('POST', '/api/auth/tokens', { name: 'x', access: 'read' });
    const answers = await Promise.all(Array.from({ length: 5 }, ask));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await ask()).body).toEqual({
      code: 'CONFLICT',
      message: 'You have 50 API tokens, and there can be no more: revoke one first.',
    });
    await ada.trpc.apiTokens.revoke({ id: made[0]?.id ?? '' });
    expect((await ask()).status).toBe(201);
  });
});

describe('what only looks like a token', () => {
  const swap = (text: string, at: number) => `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
  const decode = (token: string) => Buffer.from(token.slice(3), 'base64url');
  const encode = (...parts: Uint8Array[]) => `gt_${Buffer.concat(parts).toString('base64url')}`;
  const packId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
  /** Sealed as only we can: what is left to refuse it is the database. */
  const seal = (body: Buffer) =>
    encode(body, createHmac('sha256', testSecret).update('gt_seal ').update(body).digest().subarray(0, 12));

  type Forge = (token: string, users: { ada: TestUser; eve: TestUser }) => string;
  const corpus: Record<string, Forge> = {
    'another prefix': (token) => `gx_${token.slice(3)}`,
    'no prefix': (token) => token.slice(3),
    'an upper-case prefix': (token) => `GT_${token.slice(3)}`,
    'all in upper case': (token) => token.toUpperCase(),
    'the prefix alone': () => 'gt_',
    'cut off': (token) => token.slice(0, -1),
    'cut off by a whole byte group': (token) => token.slice(0, -4),
    'one character too many': (token) => `${token}A`,
    'padding behind it': (token) => `${token}=`,
    'its first character turned': (token) => swap(token, 3),
    'its last character turned': (token) => swap(token, token.length - 1),
    'a character in the middle turned': (token) => swap(token, 40),
    'in standard base64': (token) => `gt_${decode(token).toString('base64').replaceAll(/[A-Z]/g, '+')}`,
    'zeros alone': () => encode(Buffer.alloc(60)),
    'random bytes': () => encode(randomBytes(60)),
    'without its seal': (token) => encode(decode(token).subarray(0, 48)),
    'another user’s id over the first': (token, { eve }) => encode(packId(eve.id), decode(token).subarray(16)),
    'another user’s id, sealed': (token, { eve }) =>
      seal(Buffer.concat([packId(eve.id), decode(token).subarray(16, 48)])),
    'the right id with a guessed secret, sealed': (_, { ada }) =>
      seal(Buffer.concat([packId(ada.id), randomBytes(32)])),
    'an id nobody has, sealed': () => seal(Buffer.concat([packId(randomUUID()), randomBytes(32)])),
    'its hash in its place': (token) => hashApiToken(token),
    'its hash under the prefix': (token) => `gt_${hashApiToken(token)}`,
    'dressed as a session token': (token) => `eyJhbGciOiJIUzI1NiJ9.${token.slice(3)}.${token.slice(3)}`,
    'a session token under the prefix': (_, { ada }) => `gt_${ada.token}`,
    'a second one behind it': (token) => `${token} ${token}`,
  };

  it.each(Object.entries(corpus))('is refused: %s', async (_, forge) => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    const { token } = await makeToken(ada, 'write');
    expect((await askWith(token))[0]).toBe(200);
    expect(await askWith(forge(token, { ada, eve }))).toEqual(refused);
  });

  it('is refused without a word to the database unless the seal is ours', async () => {
    const { token } = await makeToken(await test.signUp());
    test.statements.reset();
    for (const forged of [encode(randomBytes(60)), swap(token, 30), 'gt_', 'eyJhbGciOiJIUzI1NiJ9.e30.x']) {
      expect(await askWith(forged)).toEqual(refused);
    }
    expect(test.statements.statements).toEqual([]);
  });

  it('counts only as a bearer token', async () => {
    const { token } = await makeToken(await test.signUp());
    const ask = (authorization: string) => test.as(undefined, { authorization }).rest('GET', '/api/goals');
    for (const authorization of [token, `Basic ${token}`, `Bearer${token}`, `token ${token}`]) {
      expect([authorization.slice(0, 8), (await ask(authorization)).status]).toEqual([authorization.slice(0, 8), 401]);
    }
    expect((await ask(`bearer ${token}`)).status).toBe(200);
  });
});
