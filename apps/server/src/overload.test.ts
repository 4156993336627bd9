import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { Admission } from './admission.ts';
import { admissionLimits } from './limits.ts';
import { refuseWhenFull } from './overload.ts';

const opened = new AsyncDisposableStack();
afterAll(() => opened.disposeAsync());

async function createServer() {
  const app = Fastify();
  opened.defer(() => app.close());
  const clock = { now: 0 };
  const admission = new Admission(() => clock.now);
  const [bodies, sockets]: [unknown[], Socket[]] = [[], []];
  app.addHook('onRequest', async ({ raw }, reply) => {
    sockets.push(raw.socket);
    reply.header('x-request-id', 'one');
  });
  await app.register(async (calls) => {
    refuseWhenFull(calls, admission);
    calls.addHook('preValidation', async ({ body }) => void bodies.push(body));
    calls.post('/api/goals', async () => 'ok');
  });
  app.get('/api/health', async () => 'ok');
  return { app, admission, bodies, sockets, clock };
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

test('the connection of a client that is refused in a flood is not read for a while, and then serves its next request', async () => {
  const { app, admission, sockets, clock } = await createServer();
  fill(admission);
  for (let count = 0; count < admissionLimits.flood; count++) admission.hasPlace('127.0.0.1');
  const url = new URL('/api/goals', await app.listen());
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  opened.defer(() => agent.destroy());
  const call = async () => {
    const sent = request(url, { method: 'POST', agent }).end('{}');
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await text(response);
    return [response.statusCode, sockets.at(-1)?.isPaused()];
  };
  expect(await call()).toEqual([503, false]);
  clock.now = admissionLimits.interval;
  expect(await call()).toEqual([503, true]);
  clock.now *= 10;
  expect(await call()).toEqual([503, false]);
  expect(new Set(sockets).size).toBe(1);
});
