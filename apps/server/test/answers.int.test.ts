import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { makeTestFolder } from './support/test-folder.ts';

const opened = new AsyncDisposableStack();
let server: ServerProcess;

beforeAll(async () => {
  const folder = opened.use(await makeTestFolder());
  server = opened.use(await startServerProcess({ DATA_DIR: folder.path }));
});

afterAll(() => opened.disposeAsync());

const ask = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init);

test('it says that it is well', async () => {
  const answer = await ask('/api/health');
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
});

describe('the API answers what it does not know in its own way', () => {
  test.each([
    ['a path', 'GET', '/api/nothing', 404, 'NOT_FOUND'],
    ['a path with a broken escape', 'GET', '/api/goals/%', 404, 'NOT_FOUND'],
    ['a path with a very long id', 'GET', `/api/goals/${'a'.repeat(5_000)}`, 404, 'NOT_FOUND'],
    ['a method', 'PATCH', '/api/goals', 405, 'METHOD_NOT_ALLOWED'],
    ['a method of its documentation', 'POST', '/api/openapi.json', 405, 'METHOD_NOT_ALLOWED'],
    ['a method of its health', 'DELETE', '/api/health', 405, 'METHOD_NOT_ALLOWED'],
    ['a caller', 'GET', '/api/goals', 401, 'UNAUTHENTICATED'],
  ])('%s', async (_, method, path, status, code) => {
    const answer = await ask(path, { method });
    expect([answer.status, await answer.json()]).toEqual([status, { message: expect.any(String), code }]);
  });

  test('and says which methods there are', async () => {
    expect((await ask('/api/goals', { method: 'PATCH' })).headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    const options = await ask('/api/goals', { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
  });
});

test('what it answers is for nobody’s cache and nobody’s frame', async () => {
  for (const path of ['/api/goals', '/api/nothing', '/trpc/goals.list']) {
    const { headers } = await ask(path);
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
    ['a procedure there is not', '/trpc/goals.nothing', {}, 404],
    ['a broken escape', '/trpc/%', {}, 404],
    ['a write as a read', '/trpc/auth.logout', {}, 405],
  ])('refuses %s', async (_, path, init, status) => {
    expect((await ask(path, init)).status).toBe(status);
  });

  test('refuses more calls at once than anybody needs', async () => {
    const paths = Array.from({ length: 21 }, () => 'goals.list').join(',');
    expect((await ask(`/trpc/${paths}?batch=1`)).status).toBe(400);
  });
});

test('a long answer is compressed for whoever reads that', async () => {
  const plain = await ask('/api/openapi.json', { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const packed = await ask('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(await packed.json()).toEqual(await plain.json());
});

describe('the documentation', () => {
  test('tells every operation of the OpenAPI document, without a script', async () => {
    const document = (await (await ask('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { summary: string }>>;
    };
    const answer = await ask('/api/docs');
    const page = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).not.toMatch(/<script|style="|https?:\/\/(?!127\.0\.0\.1)/);
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, { summary }] of Object.entries(operations)) {
        expect(page).toContain(`<b class="${method}">${method.toUpperCase()}</b> <code>/api${path}</code>`);
        expect(page).toContain(summary);
      }
    }
  });

  test('brings its own style', async () => {
    const answer = await ask('/api/docs/style.css');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });
});
