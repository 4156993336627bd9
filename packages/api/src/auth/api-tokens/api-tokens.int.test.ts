import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { ApiToken, CreatedApiToken } from '@goaltracker/contracts/auth/api-token.schema';
import { maxApiTokens } from '@goaltracker/domain/auth/enums';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../core/token-codec.ts';
import { type TestApi, type TestUser, startTestApi, testSecret } from '../../testing/test-api.ts';
import { mondayNoon } from '../../testing/test-clock.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterEach(() => test.clock.set(mondayNoon));
afterAll(() => test.close());

const refused = [401, '{"message":"Not signed in","code":"UNAUTHENTICATED"}'];

async function sendWith(token: string) {
  const { status, text } = await test.as(token).rest('GET', '/api/categories');
  return [status, text];
}

const createToken = (user: TestUser, access: 'read' | 'write' = 'read') =>
  user.trpc.apiTokens.create({ name: 'Backup on my server', access });

const listLastUses = async (user: TestUser) => (await user.trpc.apiTokens.list()).map(({ lastUsedAt }) => lastUsedAt);

describe('an API token', () => {
  it('creating a token returns its text once, and the list omits it', async () => {
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
    expect((await sendWith(token))[0]).toBe(200);
  });

  it('only a hash of a token is stored, also when it was created with an Idempotency-Key', async () => {
    const ada = await test.signUp();
    const { body } = await ada.rest<CreatedApiToken>(
      'POST',
      '/api/auth/tokens',
      { name: 'Backup', access: 'read' },
      { 'Idempotency-Key': 'once' },
    );
    const stored = JSON.stringify(await test.rows.read(ada.id));
    expect(stored).toContain(hashToken(body.token));
    expect(stored).not.toContain('gt_');
    expect(stored).not.toContain(body.token.slice(-64));
  });

  it('retrying the creation with the Idempotency-Key returns the same, working token', async () => {
    const ada = await test.signUp();
    const create = (key: string) =>
      ada.rest<CreatedApiToken>('POST', '/api/auth/tokens', { name: 'x', access: 'read' }, { 'Idempotency-Key': key });
    const [lost, again, other] = [await create('one'), await create('one'), await create('two')];
    expect(again.text).toBe(lost.text);
    expect(other.body.token).not.toBe(lost.body.token);
    expect((await sendWith(again.body.token))[0]).toBe(200);
    expect(await ada.trpc.apiTokens.list()).toHaveLength(2);
  });

  it('acts as its owner and no other user', async () => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    const script = test.as((await createToken(ada, 'write')).token);
    const goal = await script.trpc.goals.create({ title: 'From a script', targetValue: 5 });
    expect(await ada.trpc.goals.get({ id: goal.id })).toEqual(goal);
    expect((await script.trpc.auth.me()).id).toBe(ada.id);
    expect(await eve.trpc.goals.list()).toEqual([]);
  });

  it('shares Idempotency-Keys with its owner’s session: two requests with the same key write once', async () => {
    const ada = await test.signUp();
    const script = test.as((await createToken(ada, 'write')).token);
    const add = (caller: Pick<TestUser, 'rest'>) =>
      caller.rest('POST', '/api/goals', { title: 'Once', targetValue: 5 }, { 'Idempotency-Key': 'a goal' });
    const first = await add(script);
    expect([(await add(script)).text, (await add(ada)).text]).toEqual([first.text, first.text]);
    expect(await ada.trpc.goals.list()).toHaveLength(1);
  });

  it('stops working immediately when it is revoked, and other tokens keep working', async () => {
    const ada = await test.signUp();
    const [one, other] = [await createToken(ada), await createToken(ada)];
    expect((await sendWith(one.token))[0]).toBe(200);
    expect((await ada.rest('DELETE', `/api/auth/tokens/${one.id}`)).status).toBe(204);
    expect(await sendWith(one.token)).toEqual(refused);
    expect((await sendWith(other.token))[0]).toBe(200);
    expect((await ada.trpc.apiTokens.list()).map(({ id }) => id)).toEqual([other.id]);
  });

  it('answers 401 after it was revoked, even for requests it was never allowed to make', async () => {
    const ada = await test.signUp();
    const { id, token } = await createToken(ada);
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

  it('keeps working after logout, a password change and years, but not after the account is deleted', async () => {
    const ada = await test.signUp();
    const { token } = await createToken(ada);
    const passwords = { oldPassword: ada.password, newPassword: 'a fresh password' };
    await ada.trpc.auth.changePassword(passwords);
    await ada.trpc.auth.logout();
    test.clock.advance({ days: 1_000 });
    expect((await sendWith(token))[0]).toBe(200);
    const password = passwords.newPassword;
    const { token: session } = await test.as().trpc.auth.login({ email: ada.email, password });
    await test.as(session).trpc.auth.remove({ password });
    expect(await sendWith(token)).toEqual(refused);
  });
});

describe('a write token from before the access level `full` existed', () => {
  it('keeps full access, so that scripts that reset or restore keep working', async () => {
    const ada = await test.signUp();
    const { token } = await createToken(ada, 'write');
    await test.testDatabase.database.asUser({ userId: ada.id }, async ({ sql, userId }) => {
      await sql.unsafe(`update api_tokens set may_reset = default where user_id = '${userId}'`);
    });
    expect(await ada.trpc.apiTokens.list()).toEqual([expect.objectContaining({ access: 'full' })]);
    expect((await test.as(token).rest('POST', '/api/data/reset')).status).toBe(204);
  });
});

describe('lastUsedAt of a token', () => {
  it('lastUsedAt is null at first, then accurate to the minute', async () => {
    const ada = await test.signUp();
    const { token } = await createToken(ada);
    expect(await listLastUses(ada)).toEqual([null]);
    await sendWith(token);
    expect(await listLastUses(ada)).toEqual([mondayNoon]);
    test.clock.advance({ seconds: 59 });
    await sendWith(token);
    expect(await listLastUses(ada)).toEqual([mondayNoon]);
    test.clock.advance({ seconds: 1 });
    await sendWith(token);
    expect(await listLastUses(ada)).toEqual([test.clock.now.toISOString()]);
  });

  it('a refused request does not update lastUsedAt', async () => {
    const ada = await test.signUp();
    const { token } = await createToken(ada);
    expect((await test.as(token).rest('POST', '/api/goals', { title: 'x' })).status).toBe(403);
    expect(await listLastUses(ada)).toEqual([null]);
  });

  it('concurrent requests do not block each other', async () => {
    const ada = await test.signUp();
    const { token } = await createToken(ada);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendWith(token)));
    expect(answers.map(([status]) => status)).toEqual(answers.map(() => 200));
    expect(await listLastUses(ada)).toEqual([mondayNoon]);
  });
});

describe('the number of tokens', () => {
  it('a user has at most 50 tokens, also with concurrent requests, and revoking one allows another', async () => {
    const ada = await test.signUp();
    const made: CreatedApiToken[] = [];
    while (made.length < maxApiTokens - 2) made.push(await createToken(ada));
    const create = () => ada.rest('POST', '/api/auth/tokens', { name: 'x', access: 'read' });
    const answers = await Promise.all(Array.from({ length: 5 }, create));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await create()).body).toEqual({
      code: 'CONFLICT',
      message: 'You have 50 API tokens, the maximum number: revoke one first.',
    });
    await ada.trpc.apiTokens.revoke({ id: made[0]?.id ?? '' });
    expect((await create()).status).toBe(201);
  });
});

describe('a forged API token', () => {
  const swap = (text: string, at: number) => `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
  const decode = (token: string) => Buffer.from(token.slice(3), 'base64url');
  const encode = (...parts: Uint8Array[]) => `gt_${Buffer.concat(parts).toString('base64url')}`;
  const packId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
  const sign = (body: Buffer) =>
    encode(body, createHmac('sha256', testSecret).update('gt_seal ').update(body).digest().subarray(0, 12));

  type Forge = (token: string, users: { ada: TestUser; eve: TestUser }) => string;
  const corpus: Record<string, Forge> = {
    'another prefix': (token) => `gx_${token.slice(3)}`,
    'no prefix': (token) => token.slice(3),
    'an upper-case prefix': (token) => `GT_${token.slice(3)}`,
    'all in upper case': (token) => token.toUpperCase(),
    'only the prefix': () => 'gt_',
    'cut off': (token) => token.slice(0, -1),
    'cut off by a whole byte group': (token) => token.slice(0, -4),
    'with one more character': (token) => `${token}A`,
    'with padding': (token) => `${token}=`,
    'with the first character changed': (token) => swap(token, 3),
    'with the last character changed': (token) => swap(token, token.length - 1),
    'with a character in the middle changed': (token) => swap(token, 40),
    'in standard base64': (token) => `gt_${decode(token).toString('base64').replaceAll(/[A-Z]/g, '+')}`,
    'all zeros': () => encode(Buffer.alloc(60)),
    'random bytes': () => encode(randomBytes(60)),
    'without its MAC': (token) => encode(decode(token).subarray(0, 48)),
    'with another user’s id': (token, { eve }) => encode(packId(eve.id), decode(token).subarray(16)),
    'with another user’s id and a valid MAC': (token, { eve }) =>
      sign(Buffer.concat([packId(eve.id), decode(token).subarray(16, 48)])),
    'with a guessed secret and a valid MAC': (_, { ada }) => sign(Buffer.concat([packId(ada.id), randomBytes(32)])),
    'with an unknown id and a valid MAC': () => sign(Buffer.concat([packId(randomUUID()), randomBytes(32)])),
    'its hash': (token) => hashToken(token),
    'its hash with the prefix': (token) => `gt_${hashToken(token)}`,
    'in the form of a session token': (token) => `eyJhbGciOiJIUzI1NiJ9.${token.slice(3)}.${token.slice(3)}`,
    'a session token with the prefix': (_, { ada }) => `gt_${ada.token}`,
    'two tokens': (token) => `${token} ${token}`,
  };

  it.each(Object.entries(corpus))('refuses a forged token: %s', async (_, forge) => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    const { token } = await createToken(ada, 'write');
    expect((await sendWith(token))[0]).toBe(200);
    expect(await sendWith(forge(token, { ada, eve }))).toEqual(refused);
  });

  it('refuses a forged token without a query unless its MAC is valid', async () => {
    const { token } = await createToken(await test.signUp());
    test.statements.reset();
    for (const forged of [encode(randomBytes(60)), swap(token, 30), 'gt_', 'eyJhbGciOiJIUzI1NiJ9.e30.x']) {
      expect(await sendWith(forged)).toEqual(refused);
    }
    expect(test.statements.statements).toEqual([]);
  });

  it('accepts a token only as a bearer token', async () => {
    const { token } = await createToken(await test.signUp());
    const send = (authorization: string) => test.as(undefined, { authorization }).rest('GET', '/api/goals');
    for (const authorization of [token, `Basic ${token}`, `Bearer${token}`, `token ${token}`]) {
      expect([authorization.slice(0, 8), (await send(authorization)).status]).toEqual([authorization.slice(0, 8), 401]);
    }
    expect((await send(`bearer ${token}`)).status).toBe(200);
  });
});
