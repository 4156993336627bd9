import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';
import { addWebApp } from './web-app.ts';

const script = 'console.log("hello")'.repeat(100);
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-app-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'pages'));
  const page = '<html lang="en"><meta property="csp-nonce" nonce="__CSP_NONCE__"><div id="root">';
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'pages', 'index.html'), `${page}of /`);
  await writeFile(join(folder, 'pages', 'daily-report.html'), `${page}of /daily-report`);
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), script);
  await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
  app = Fastify({ trustProxy: '127.0.0.1' });
  await addSecurityHeaders(app);
  await addWebApp(app, { hasPasswords: true, folder });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the page', () => {
  test.each([
    { url: '/', route: '/' },
    { url: '/?view=month', route: '/' },
    { url: '/daily-report', route: '/daily-report' },
    { url: '/Daily-REPORT/', route: '/daily-report' },
    { url: '/daily-report?date=2026-11-22', route: '/daily-report' },
  ])('the page of the route is served at $url with status 200', async ({ url, route }) => {
    const { statusCode, headers, body } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toMatch(new RegExp(`id="root">of ${route}$`));
  });

  test.each(['/nowhere', '/daily-report/of/others', '/index.html', '/pages/index.html', '/__proto__'])(
    'the unknown path %s gets the page with status 404',
    async (url) => {
      const { statusCode, body } = await app.inject(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('id="root"');
      expect(body).not.toContain('__CSP_NONCE__');
    },
  );

  test('a server without passwords says so in each page', async () => {
    const without = Fastify();
    await addSecurityHeaders(without);
    await addWebApp(without, { hasPasswords: false, folder });
    for (const url of ['/', '/daily-report', '/nowhere'])
      expect((await without.inject(url)).body).toContain('<html data-passwords="none" lang="en">');
    expect((await app.inject('/')).body).toContain('<html lang="en">');
  });

  test('each response has the strict policy and a new nonce', async () => {
    const [first, second] = [await app.inject('/'), await app.inject('/')];
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1];
    expect(first.headers['content-security-policy']).toBe(
      [
        `default-src 'none'`,
        `script-src 'self'`,
        `style-src-elem 'self' 'nonce-${nonce}'`,
        `style-src-attr 'none'`,
        `img-src 'self' data:`,
        `font-src 'self'`,
        `connect-src 'self'`,
        `manifest-src 'self'`,
        `base-uri 'none'`,
        `form-action 'self'`,
        `frame-ancestors 'none'`,
      ].join(';'),
    );
    expect(second.body).not.toContain(nonce);
  });
});

describe('other paths', () => {
  test.each(['/api/nothing', '/API/nothing', '/trpc/', '/assets/old-9z.js'])('%s answers 404 as JSON', async (url) => {
    const { statusCode, body } = await app.inject(url);
    expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'Not found', code: 'NOT_FOUND' }]);
  });

  test('a POST to a page answers 404 as JSON', async () => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/goals' });
    expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'Not found', code: 'NOT_FOUND' }]);
  });

  test('a parent folder cannot be read', async () => {
    for (const url of ['/assets/../../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json']) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
  });
});

describe('a file of the build', () => {
  test('a file with a content hash in its name is cached for a year', async () => {
    const { statusCode, headers, body } = await app.inject('/assets/app-1a2b.js');
    expect([statusCode, body]).toEqual([200, script]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('a file with a fixed name is revalidated with its ETag', async () => {
    const { headers } = await app.inject('/favicon.svg');
    expect(headers['cache-control']).toBe('no-cache');
    expect(
      (await app.inject({ url: '/favicon.svg', headers: { 'if-none-match': String(headers.etag) } })).statusCode,
    ).toBe(304);
  });

  test('a client that accepts it gets the file compressed at build time', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['vary']).toContain('accept-encoding');
    expect(rawPayload).toEqual(brotliCompressSync(script));
  });
});

describe('Strict-Transport-Security', () => {
  test('the header is sent when a trusted proxy reports TLS', async () => {
    const { headers } = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('the header is absent without TLS, and when an untrusted address claims TLS', async () => {
    expect((await app.inject('/')).headers).not.toHaveProperty('strict-transport-security');
    const untrusted = { url: '/', headers: { 'x-forwarded-proto': 'https' }, remoteAddress: '203.0.113.9' };
    expect((await app.inject(untrusted)).headers).not.toHaveProperty('strict-transport-security');
  });
});

test('every page answers 404 as JSON when there is no build', async () => {
  const bare = Fastify();
  await addWebApp(bare, { hasPasswords: true, folder: join(folder, 'nothing') });
  expect((await bare.inject('/')).json()).toEqual({ message: 'Not found', code: 'NOT_FOUND' });
});
