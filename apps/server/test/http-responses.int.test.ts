import { describe, expect, test } from 'vitest';
import { type SharedServer, sharedServer } from './support/shared-server.ts';
import { registerUser } from './support/test-user.ts';

let server: SharedServer;
sharedServer.beforeAll(({ server: shared }) => void (server = shared));

const send = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init);

test.each(['/api/health', '/api/health/live', '/api/health/ready'])('the health check %s answers 200', async (path) => {
  const response = await send(path);
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
});

test.each([
  '/',
  '/favicon.svg',
  '/nothing',
  '/api/goals',
  '/api/goals/%',
  `/api/goals/${'a'.repeat(5_000)}`,
  '/api/health/live',
  '/api/openapi.json',
  '/api/data/backup',
  '/trpc/goals.list',
  '/trpc/goals.nothing',
])('every response has a request id: %s', async (path) => {
  const ids = [await send(path), await send(path)].map(({ headers }) => headers.get('x-request-id'));
  expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect(ids[0]).not.toBe(ids[1]);
});

describe('an error of the HTTP server has the format of API errors', () => {
  test.each([
    ['an unknown path', 'GET', '/api/nothing', 404, 'NOT_FOUND'],
    ['a path with invalid percent-encoding', 'GET', '/api/goals/%', 404, 'NOT_FOUND'],
    ['a path with a very long id', 'GET', `/api/goals/${'a'.repeat(5_000)}`, 404, 'NOT_FOUND'],
    ['an unsupported method', 'PATCH', '/api/goals', 405, 'METHOD_NOT_ALLOWED'],
    ['an unsupported method of the OpenAPI document', 'POST', '/api/openapi.json', 405, 'METHOD_NOT_ALLOWED'],
    ['an unsupported method of the health check', 'DELETE', '/api/health', 405, 'METHOD_NOT_ALLOWED'],
    ['a request without a token', 'GET', '/api/goals', 401, 'UNAUTHENTICATED'],
  ])('%s', async (_, method, path, status, code) => {
    const response = await send(path, { method });
    expect([response.status, await response.json()]).toEqual([status, { message: expect.any(String), code }]);
  });

  test('405 and OPTIONS list the supported methods in Allow', async () => {
    expect((await send('/api/goals', { method: 'PATCH' })).headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    const options = await send('/api/goals', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
  });
});

test('long lists arrive complete over REST, and in a tRPC batch beside shorter answers', async () => {
  const { token } = await registerUser(server.client);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const tasks = Array.from({ length: 150 }, (_, at) => ({ title: `Task ${at} "🎉"` }));
  await send('/api/tasks/create', { method: 'POST', headers, body: JSON.stringify({ tasks }) });
  const rest = await send('/api/tasks', { headers });
  expect(rest.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const list = (await rest.json()) as { title: string }[];
  expect(list.map(({ title }) => title).toSorted()).toEqual(tasks.map(({ title }) => title).toSorted());
  const batch = await send('/trpc/tasks.list,goals.list,tasks.list?batch=1', { headers });
  expect(batch.headers.get('content-type')).toMatch(/^application\/json/);
  const data = { result: { data: list } };
  expect(await batch.json()).toEqual([data, { result: { data: [] } }, data]);
});

test('data may not be cached, framed or read by other origins', async () => {
  for (const path of ['/api/goals', '/api/nothing', '/trpc/goals.list']) {
    const { headers } = await send(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

describe('tRPC', () => {
  const json = { 'content-type': 'application/json' };

  test.each([
    ['broken JSON', '/trpc/auth.login', { method: 'POST', headers: json, body: '{"email"' }, 400],
    ['JSON nested too deeply', '/trpc/auth.login', { method: 'POST', headers: json, body: '['.repeat(1_000) }, 400],
    ['a body that is not JSON', '/trpc/auth.login', { method: 'POST', body: 'email=me' }, 415],
    ['an unknown procedure', '/trpc/goals.nothing', {}, 404],
    ['invalid percent-encoding', '/trpc/%', {}, 404],
    ['a mutation sent as a query', '/trpc/auth.logout', {}, 405],
    [
      'a batch of more than 20 calls',
      `/trpc/${Array.from({ length: 21 }, () => 'goals.list').join(',')}?batch=1`,
      {},
      400,
    ],
  ])('refuses %s', async (_, path, init, status) => {
    expect((await send(path, init)).status).toBe(status);
  });
});

test('a mutation without input may have an Idempotency-Key', async () => {
  const { token } = await registerUser(server.client);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'reset' };
  const response = await send('/trpc/backup.resetData', { method: 'POST', headers });
  expect(response.status).toBe(200);
});

test.each(['/api/auth/login', '/trpc/auth.login'])('%s takes a content type in any case', async (path) => {
  const headers = { 'content-type': 'APPLICATION/JSON; Charset=UTF-8' };
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'correct horse battery' });
  const response = await send(path, { method: 'POST', headers, body });
  expect([response.status, await response.text()]).toEqual([401, expect.stringContaining('Invalid credentials')]);
});

test('a long response is compressed when the client accepts gzip', async () => {
  const plain = await send('/api/openapi.json', { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const compressed = await send('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(await compressed.json()).toEqual(await plain.json());
});

describe('the API reference', () => {
  test('the API reference is a page with the strict policy and only our own scripts', async () => {
    const response = await send('/api/docs');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const page = await response.text();
    const nonce = /nonce="([^"]+)"/.exec(page)?.[1];
    const policy = response.headers.get('content-security-policy')?.split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        `default-src 'none'`,
        `script-src 'self'`,
        `style-src-elem 'self' 'nonce-${nonce}'`,
        `style-src-attr 'none'`,
        `connect-src 'self'`,
      ]),
    );
    expect(page).not.toMatch(/https?:|<style|style="|__CSP_NONCE__/);
  });

  test('the scripts are cached for a year and compressed when the client accepts it', async () => {
    const page = await (await send('/api/docs')).text();
    const scripts = [...page.matchAll(/src="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(scripts).toHaveLength(2);
    for (const path of scripts) {
      const response = await send(path, { headers: { 'accept-encoding': 'gzip' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^(application|text)\/javascript; charset=utf-8$/);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
    const scalar = await send(scripts.at(-1) ?? '', { headers: { 'accept-encoding': 'gzip' } });
    expect(scalar.headers.get('content-encoding')).toBe('gzip');
  });
});
