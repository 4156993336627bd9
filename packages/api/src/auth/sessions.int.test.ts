import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import { SignJWT, decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, type TestUser, createTestCaller, startTestApi, testSecret } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const refused = [401, '{"message":"Not signed in","code":"UNAUTHENTICATED"}'];

async function sendWith(token: string | undefined) {
  const { status, text } = await test.as(token).rest('GET', '/api/goals');
  return [status, text];
}

async function signInAgain({ email, password }: TestUser): Promise<string> {
  const { body } = await test.as().rest<SignedIn>('POST', '/api/auth/login', { email, password });
  return body.token;
}

describe('a session', () => {
  it('ends immediately on logout, and other sessions continue', async () => {
    const ada = await test.signUp();
    const other = await signInAgain(ada);
    expect((await ada.rest('POST', '/api/auth/logout')).status).toBe(204);
    expect(await sendWith(ada.token)).toEqual(refused);
    expect((await sendWith(other))[0]).toBe(200);
  });

  it('ends immediately when another session changes the password, and only the new password signs in', async () => {
    const ada = await test.signUp();
    const other = await signInAgain(ada);
    const changed = await ada.rest('PUT', '/api/auth/password', {
      oldPassword: ada.password,
      newPassword: 'a fresh password',
    });
    expect(changed.status).toBe(204);
    expect(await sendWith(other)).toEqual(refused);
    expect((await sendWith(ada.token))[0]).toBe(200);
    const signIn = (password: string) => test.as().rest('POST', '/api/auth/login', { email: ada.email, password });
    expect((await signIn(ada.password)).status).toBe(401);
    expect((await signIn('a fresh password')).status).toBe(200);
  });

  it('continues when a password change has the wrong old password', async () => {
    const ada = await test.signUp();
    const before = await test.rows.hash(ada.id);
    const { status, text } = await ada.rest('PUT', '/api/auth/password', {
      oldPassword: 'wrong',
      newPassword: 'a fresh password',
    });
    expect([status, text]).toEqual([401, '{"message":"Invalid credentials","code":"UNAUTHENTICATED"}']);
    expect(await test.rows.hash(ada.id)).toBe(before);
  });

  it('ends immediately when the account is deleted', async () => {
    const ada = await test.signUp();
    const other = await signInAgain(ada);
    expect((await ada.rest('DELETE', '/api/auth/user', { password: ada.password })).status).toBe(204);
    expect(await sendWith(other)).toEqual(refused);
    expect(await sendWith(ada.token)).toEqual(refused);
  });

  it('answers 401 after it has ended, even where the request is invalid too', async () => {
    const ada = await test.signUp();
    await ada.rest('POST', '/api/auth/logout');
    for (const [path, body] of [
      ['/api/goals', {}],
      ['/api/milestones', { goalId: 'malformed', title: 'x' }],
    ] as const) {
      const { status, text } = await ada.rest('POST', path, body);
      expect([status, text]).toEqual(refused);
    }
  });

  it('is identified without a query, until it has ended and is used again', async () => {
    const ada = await test.signUp();
    const identify = () => test.api.identifyUser(createTestCaller({ authorization: `Bearer ${ada.token}` }));
    expect(await identify()).toBe(ada.id);
    await ada.rest('POST', '/api/auth/logout');
    expect(await sendWith(ada.token)).toEqual(refused);
    expect(await identify()).toBeUndefined();
  });

  it('lasts 30 days', async () => {
    test.clock.set(mondayNoon);
    const ada = await test.signUp();
    test.clock.advance({ days: 29, hours: 23 });
    expect((await sendWith(ada.token))[0]).toBe(200);
    test.clock.advance({ hours: 2 });
    expect(await sendWith(ada.token)).toEqual(refused);
    test.clock.set(mondayNoon);
  });
});

describe('a session token', () => {
  const secret = new TextEncoder().encode(testSecret);
  const otherSecret = new TextEncoder().encode('a secret of somebody else entirely');
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const sign = (claims: object, key = secret, alg = 'HS256') =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg }).sign(key);

  type Forge = (claims: Record<string, unknown>, token: string) => string | undefined | Promise<string | undefined>;
  const corpus: Record<string, Forge> = {
    'no token at all': () => undefined,
    'an empty one': () => '',
    'not a token': () => 'open sesame',
    'without a signature': (claims) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
    'with algorithm none and a signature': (claims, token) =>
      `${encode({ alg: 'none' })}.${encode(claims)}.${token.split('.')[2]}`,
    'signed with another key': (claims) => sign(claims, otherSecret),
    'signed with a key of zeros': (claims) => sign(claims, new Uint8Array(32)),
    'signed with another algorithm': (claims) => sign(claims, new Uint8Array([...secret, ...secret]), 'HS512'),
    'signed with the right key and another algorithm': (claims) => sign(claims, secret, 'HS384'),
    'of another issuer': (claims) => sign({ ...claims, iss: 'somebody' }),
    'of no issuer': (claims) => sign({ ...claims, iss: undefined }),
    'for another audience': (claims) => sign({ ...claims, aud: 'somebody' }),
    'for no audience': (claims) => sign({ ...claims, aud: undefined }),
    'that has expired': (claims) => sign({ ...claims, exp: Number(claims['iat']) - 1 }),
    'that never expires': (claims) => sign({ ...claims, exp: undefined }),
    'of no session': (claims) => sign({ ...claims, sid: undefined }),
    'of no user': (claims) => sign({ ...claims, sub: undefined }),
    'of a session that is not an id': (claims) => sign({ ...claims, sid: "' or 1=1 --" }),
    'of a session that is a list': (claims) => sign({ ...claims, sid: [claims['sid']] }),
    'of an unknown session': (claims) => sign({ ...claims, sid: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11' }),
    'of a user that is not an id': (claims) => sign({ ...claims, sub: "'; select pg_sleep(9); --" }),
    'of an unknown user': (claims) => sign({ ...claims, sub: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11' }),
    'with another user in its claims': (claims, token) => {
      const [header, , signature] = token.split('.');
      return `${header}.${encode({ ...claims, sub: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11' })}.${signature}`;
    },
    'with a truncated signature': (_, token) => token.slice(0, -4),
    'with a changed signature': (_, token) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
    'with a fourth part': (_, token) => `${token}.e30`,
    'with a second token': (_, token) => `${token} ${token}`,
  };

  it.each(Object.entries(corpus))('is refused: %s', async (_, forge) => {
    const ada = await test.signUp();
    const claims: Record<string, unknown> = decodeJwt(ada.token);
    expect((await sendWith(ada.token))[0]).toBe(200);
    expect(await sendWith(await forge(claims, ada.token))).toEqual(refused);
  });

  it('is refused for the session of another user', async () => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    const mixed = await sign({ ...decodeJwt(eve.token), sub: ada.id });
    expect(await sendWith(mixed)).toEqual(refused);
  });

  it('is accepted only as a bearer token', async () => {
    const ada = await test.signUp();
    for (const authorization of [
      ada.token,
      `Basic ${ada.token}`,
      `Bearer${ada.token}`,
      `Bearer ${ada.token}\n`,
      `Token ${ada.token}`,
    ]) {
      const { status } = await test.as(undefined, { authorization }).rest('GET', '/api/goals');
      expect([authorization.slice(0, 8), status]).toEqual([authorization.slice(0, 8), 401]);
    }
    expect((await test.as(undefined, { authorization: `bearer ${ada.token}` }).rest('GET', '/api/goals')).status).toBe(
      200,
    );
  });
});
