import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { handleError } from './error-answers.ts';
import { addOverloadProtection, createAdmission } from './overload.ts';

async function serve(requestsAMinute: number, trustProxy: boolean | string = false): Promise<FastifyInstance> {
  const app = Fastify({ trustProxy });
  app.setErrorHandler(handleError);
  await addOverloadProtection(app, requestsAMinute);
  app.get('/', async () => 'ok');
  return app;
}

async function countAnswered(
  app: FastifyInstance,
  requests: { headers?: Record<string, string>; remoteAddress?: string }[],
) {
  const answers = [];
  for (const request of requests) answers.push(await app.inject({ url: '/', ...request }));
  return answers.filter(({ statusCode }) => statusCode === 200).length;
}

test('who asks too often is told when to come back', async () => {
  const app = await serve(3);
  expect(
    await countAnswered(
      app,
      Array.from({ length: 3 }, () => ({})),
    ),
  ).toBe(3);
  const refused = await app.inject('/');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('people behind one address are counted apart by their tokens', async () => {
  const app = await serve(1);
  expect(
    await countAnswered(
      app,
      ['a', 'b', 'c'].map((token) => ({ headers: { authorization: `Bearer ${token}` } })),
    ),
  ).toBe(3);
});

test('a made-up address does not help against the limit', async () => {
  const app = await serve(1);
  expect(
    await countAnswered(
      app,
      ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((ip) => ({ headers: { 'x-forwarded-for': ip } })),
    ),
  ).toBe(1);
});

test('addresses that a trusted proxy vouches for are counted apart', async () => {
  const app = await serve(1, '127.0.0.1');
  expect(
    await countAnswered(
      app,
      ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((ip) => ({ headers: { 'x-forwarded-for': ip } })),
    ),
  ).toBe(3);
});

test('a limit of 0 is none', async () => {
  const app = await serve(0);
  expect(
    await countAnswered(
      app,
      Array.from({ length: 50 }, () => ({})),
    ),
  ).toBe(50);
});

test('more work at a time than can be done is refused at once, and what is done makes room', async () => {
  const admit = createAdmission(2);
  const { promise: gate, resolve: open } = Promise.withResolvers<string>();
  const working = [admit(() => gate), admit(() => gate)];
  await expect(admit(async () => 'third')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  open('done');
  expect(await Promise.all(working)).toEqual(['done', 'done']);
  expect(await admit(async () => 'third')).toBe('third');
  await expect(admit(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await Promise.all([admit(async () => 1), admit(async () => 2)])).toEqual([1, 2]);
});
