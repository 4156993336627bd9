import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { Admission } from './admission.ts';
import { refuseWhenFull } from './overload.ts';

const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

async function createServer() {
  const app = Fastify();
  opened.defer(() => app.close());
  const admission = new Admission(() => 0);
  const bodies: unknown[] = [];
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-request-id', 'one'));
  await app.register(async (calls) => {
    refuseWhenFull(calls, admission);
    calls.addHook('preValidation', async ({ body }) => void bodies.push(body));
    calls.post('/api/goals', async () => 'ok');
  });
  app.get('/api/health', async () => 'ok');
  return { app, admission, bodies };
}

/** Takes every place of the address of injected requests. */
function fill(admission: Admission): void {
  const never = new Promise<void>(() => {});
  while (admission.hasPlace('127.0.0.1')) void admission.run('127.0.0.1', () => never);
}

test('a call without a place answers 503 with Retry-After before its body is parsed', async () => {
  const { app, admission, bodies } = await createServer();
  const call = { method: 'POST', url: '/api/goals', payload: { title: 'Read' } } as const;
  expect((await app.inject(call)).statusCode).toBe(200);
  fill(admission);
  const refused = await app.inject(call);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store', 'x-request-id': 'one' });
  expect(refused.json()).toEqual({ message: expect.any(String), code: 'UNAVAILABLE' });
  expect(bodies).toHaveLength(1);
});

test('a call from another address finds a place, and the health check needs none', async () => {
  const { app, admission } = await createServer();
  fill(admission);
  const elsewhere = { method: 'POST', url: '/api/goals', remoteAddress: '10.0.0.1' } as const;
  expect((await app.inject(elsewhere)).statusCode).toBe(200);
  expect((await app.inject('/api/health')).statusCode).toBe(200);
});
