import { randomBytes, randomUUID } from 'node:crypto';
import { createApi } from '@goaltracker/api/create-api';
import { connectDatabase } from '@goaltracker/db/core/database';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addPersons } from './caller.ts';
import { addRateLimit } from './rate-limit.ts';
import { handleError } from './responses.ts';

const secret = 'a secret only the tests know, 32+';
/** Connects to nothing: identifying a user takes no query. */
const database = connectDatabase('postgres://nobody@127.0.0.1:9/none', { poolSize: 1 });
const vapidKeys = { publicKey: '', privateKey: '' };
const api = await createApi({ database, secret, vapidKeys, dataKey: '' });

async function createServer(requestsAMinute: number, trustProxy: boolean | string = false): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy });
  app.setErrorHandler(handleError);
  addPersons(app, api);
  await addRateLimit(app, requestsAMinute);
  app.get('/', async () => 'ok');
  return app;
}

interface TestRequest {
  readonly headers?: Record<string, string>;
  readonly remoteAddress?: string;
}

async function countSuccesses(app: FastifyInstance, requests: readonly TestRequest[]): Promise<number> {
  const answers = [];
  for (const request of requests) answers.push(await app.inject({ url: '/', ...request }));
  return answers.filter(({ statusCode }) => statusCode === 200).length;
}

const times = (count: number, request: (at: number) => TestRequest = () => ({})) =>
  Array.from({ length: count }, (_, at) => request(at));
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const signIn = (userId: string, sessionId = randomUUID()) =>
  api.services.tokens.sign('session', { sub: userId, sid: sessionId }, new Date());
const createApiToken = (userId: string) => api.services.apiTokens.encode({ userId, id: randomUUID(), salt: 'salt' });

it('a request above the rate limit answers 429 with Retry-After', async () => {
  const app = await createServer(3);
  expect(await countSuccesses(app, times(3))).toBe(3);
  const refused = await app.inject('/');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

it('a rate limit of 0 turns it off', async () => {
  expect(await countSuccesses(await createServer(0), times(50))).toBe(50);
});

describe('the rate limit counts by user', () => {
  it('users behind one address have separate limits', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => signIn(randomUUID())));
    expect(await countSuccesses(await createServer(1), tokens.map(bearing))).toBe(3);
  });

  it('one user shares one limit, whatever the address, the session or API token', async () => {
    const userId = randomUUID();
    const tokens = [await signIn(userId), await signIn(userId), createApiToken(userId), createApiToken(userId)];
    const requests = tokens.map((token, at) => ({ ...bearing(token), remoteAddress: `192.0.2.${at}` }));
    expect(await countSuccesses(await createServer(2), requests)).toBe(2);
  });
});

describe('the rate limit counts by network', () => {
  it.each<[string, () => string]>([
    ['that are not tokens', () => randomBytes(12).toString('hex')],
    ['with a bearer that is not a token', () => `Bearer ${randomBytes(12).toString('hex')}`],
    ['shaped like API tokens', () => `Bearer gt_${randomBytes(60).toString('base64url')}`],
    [
      'shaped like session tokens',
      () =>
        `Bearer ${['{"alg":"HS256"}', `{"sub":"${randomUUID()}"}`, randomBytes(32)].map((part) => Buffer.from(part).toString('base64url')).join('.')}`,
    ],
  ])('600 random Authorization headers %s share a limit of 300', async (_, authorization) => {
    const requests = times(600, () => ({ headers: { authorization: authorization() } }));
    expect(await countSuccesses(await createServer(300), requests)).toBe(300);
  });

  it('a token signed with another secret has no limit of its own', async () => {
    const stranger = await createApi({
      database,
      secret: 'a secret of somebody else entirely',
      vapidKeys,
      dataKey: '',
    });
    const forge = () => stranger.services.tokens.sign('session', { sub: randomUUID(), sid: randomUUID() }, new Date());
    const tokens = await Promise.all([1, 2, 3].map(forge));
    expect(await countSuccesses(await createServer(1), tokens.map(bearing))).toBe(1);
  });

  it('the token of an ended session cannot use up the limit of the user', async () => {
    const [userId, sessionId] = [randomUUID(), randomUUID()];
    const [ended, valid] = [await signIn(userId, sessionId), await signIn(userId)];
    api.services.endedTokens.add(sessionId);
    expect(await countSuccesses(await createServer(1), [ended, ended, valid].map(bearing))).toBe(2);
  });

  it('all addresses of an IPv6 /64 share one limit', async () => {
    const requests = times(4, (at) => ({ remoteAddress: `2001:db8:0:${at % 2}::${at + 1}` }));
    expect(await countSuccesses(await createServer(1), requests)).toBe(2);
  });

  it('X-Forwarded-For does not change it without a trusted proxy', async () => {
    const requests = times(3, (at) => ({ headers: { 'x-forwarded-for': `192.0.2.${at}` } }));
    expect(await countSuccesses(await createServer(1), requests)).toBe(1);
    expect(await countSuccesses(await createServer(1, '127.0.0.1'), requests)).toBe(3);
  });
});
