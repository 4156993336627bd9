import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { handleError } from './responses.ts';
import { addOverloadProtection, shedCall } from './overload.ts';

async function createServer(requestsAMinute: number, trustProxy: boolean | string = false): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy });
  app.setErrorHandler(handleError);
  await addOverloadProtection(app, requestsAMinute);
  app.get('/', async () => 'ok');
  return app;
}

async function countSuccesses(
  app: FastifyInstance,
  requests: { headers?: Record<string, string>; remoteAddress?: string }[],
) {
  const answers = [];
  for (const request of requests) answers.push(await app.inject({ url: '/', ...request }));
  return answers.filter(({ statusCode }) => statusCode === 200).length;
}

test('a request above the rate limit answers 429 with Retry-After', async () => {
  const app = await createServer(3);
  expect(
    await countSuccesses(
      app,
      Array.from({ length: 3 }, () => ({})),
    ),
  ).toBe(3);
  const refused = await app.inject('/');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('tokens have separate limits behind one address', async () => {
  const app = await createServer(1);
  expect(
    await countSuccesses(
      app,
      ['a', 'b', 'c'].map((token) => ({ headers: { authorization: `Bearer ${token}` } })),
    ),
  ).toBe(3);
});

test('X-Forwarded-For does not change the limit without a trusted proxy', async () => {
  const app = await createServer(1);
  expect(
    await countSuccesses(
      app,
      ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((ip) => ({ headers: { 'x-forwarded-for': ip } })),
    ),
  ).toBe(1);
});

test('X-Forwarded-For of a trusted proxy gives each address its own limit', async () => {
  const app = await createServer(1, '127.0.0.1');
  expect(
    await countSuccesses(
      app,
      ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((ip) => ({ headers: { 'x-forwarded-for': ip } })),
    ),
  ).toBe(3);
});

test('a rate limit of 0 turns it off', async () => {
  const app = await createServer(0);
  expect(
    await countSuccesses(
      app,
      Array.from({ length: 50 }, () => ({})),
    ),
  ).toBe(50);
});

test.each(['/api/goals', '/trpc/goals.list?batch=1', '/API/goals'])(
  'the call %s is refused under load',
  async (url) => {
    await expect(shedCall({ url })).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  },
);

test.each(['/', '/goals?tab=completed', '/assets/index.js', '/apis'])('%s is served under load', async (url) => {
  await expect(shedCall({ url })).resolves.toBeUndefined();
});
