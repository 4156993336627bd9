import { once } from 'node:events';
import { type IncomingMessage, type RequestListener, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAddressCheck } from './address-check.ts';
import { type FetchOptions, createFetchCalendar } from './fetch-calendar.ts';

const servers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((close) => close()));
});

const unknown = { etag: null, lastModified: null };
const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

/** Starts a server on 127.0.0.1 and records its requests. */
async function serve(answer: RequestListener): Promise<{ port: number; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { port: (server.address() as AddressInfo).port, requests };
}

function* repeat<T>(part: T): Generator<T> {
  for (;;) yield part;
}

/** Resolves any name; the n-th call returns the n-th list of addresses. */
function resolveTo(...answers: string[][]): NonNullable<FetchOptions['resolve']> {
  let calls = 0;
  return ((_host: string, _options: object, done: (error: null, addresses: object[]) => void) => {
    const addresses = answers[Math.min(calls++, answers.length - 1)] ?? [];
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as never;
}

const fetchLocal = createFetchCalendar({
  mayConnectTo: createAddressCheck(['127.0.0.1']),
  resolve: resolveTo(['127.0.0.1']),
});
const failureOf = (fetched: Promise<unknown>) =>
  fetched.then(
    () => 'none',
    (error: Error) => error.message,
  );

const notOnTheInternet =
  'There is no server on the internet at its address. Calendars in private networks are not fetched.';

describe('fetching a calendar', () => {
  it('returns the file with its validators, and sends them with the next request', async () => {
    const { port, requests } = await serve((request, response) => {
      const isKnown =
        request.headers['if-none-match'] === '"1"' && request.headers['if-modified-since'] === 'yesterday';
      response.writeHead(isKnown ? 304 : 200, { etag: '"1"', 'last-modified': 'yesterday' }).end(isKnown ? '' : text);
    });
    const first = await fetchLocal(`http://calendar.example:${port}/a`, unknown);
    expect([String(Buffer.from(first.file ?? [])), first.etag, first.lastModified]).toEqual([text, '"1"', 'yesterday']);
    expect(await fetchLocal(`http://calendar.example:${port}/a`, first)).toEqual({ ...first, file: null });
    expect(requests.map(({ headers }) => headers.host)).toEqual([
      `calendar.example:${port}`,
      `calendar.example:${port}`,
    ]);
  });

  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const)('reads %s', async (encoding, compress) => {
    const { port } = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(compress(text)),
    );
    const { file } = await fetchLocal(`http://127.0.0.1:${port}`, unknown);
    expect(String(Buffer.from(file ?? []))).toBe(text);
  });

  it('sends the name and password in the address to its own server only', async () => {
    const elsewhere = await serve((_, response) => response.end(text));
    const { port, requests } = await serve((request, response) => {
      if (request.url === '/start') response.writeHead(302, { location: '/next' }).end();
      else response.writeHead(302, { location: `http://other.example:${elsewhere.port}/` }).end();
    });
    await fetchLocal(`http://ad%40a:s%3Acret@calendar.example:${port}/start`, unknown);
    const credentials = `Basic ${Buffer.from('ad@a:s:cret').toString('base64')}`;
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([credentials, credentials]);
    expect(elsewhere.requests.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  it('follows five redirects, but not six', async () => {
    const { port } = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end(text);
      else response.writeHead(301, { location: `/${left - 1}` }).end();
    });
    expect((await fetchLocal(`http://127.0.0.1:${port}/5`, unknown)).file).not.toBeNull();
    expect(await failureOf(fetchLocal(`http://127.0.0.1:${port}/6`, unknown))).toContain('without end');
  });
});

describe('a calendar is not fetched', () => {
  const fetchPublic = createFetchCalendar({ mayConnectTo: createAddressCheck([]) });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://①②⑦.⓪.⓪.①/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/',
    'webcal://10.0.0.1/team.ics',
    'http://ada:secret@192.168.1.1/',
  ])('when its address %s is private', async (address) => {
    expect(await failureOf(fetchPublic(address, unknown))).toBe(notOnTheInternet);
  });

  it.each(['ftp://example.org/', 'file:///etc/passwd', 'gopher://example.org/', 'nowhere'])(
    'the address %s, which is not on the web, is refused',
    async (address) => {
      expect(await failureOf(fetchPublic(address, unknown))).toBe('It leads to an address that is not on the web.');
    },
  );

  it('when its name has a private address, even beside a public one', async () => {
    const { port, requests } = await serve((_, response) => response.end(text));
    for (const addresses of [['127.0.0.1'], ['1.1.1.1', '127.0.0.1'], ['::ffff:127.0.0.1']]) {
      const fetchNamed = createFetchCalendar({ mayConnectTo: createAddressCheck([]), resolve: resolveTo(addresses) });
      expect(await failureOf(fetchNamed(`http://calendar.example:${port}/`, unknown))).toBe(notOnTheInternet);
    }
    expect(requests).toEqual([]);
  });

  it('when its name resolves to a private address after a redirect', async () => {
    const { port, requests } = await serve((_, response) => response.writeHead(302, { location: '/again' }).end());
    const allowed = createAddressCheck(['127.0.0.1']);
    const rebinding = createFetchCalendar({ mayConnectTo: allowed, resolve: resolveTo(['127.0.0.1'], ['127.0.0.2']) });
    expect(await failureOf(rebinding(`http://calendar.example:${port}/`, unknown))).toBe(notOnTheInternet);
    expect(requests).toHaveLength(1);
  });

  it('from an unchecked address, because the name is resolved once', async () => {
    const { port, requests } = await serve((_, response) => response.end(text));
    const checked: string[] = [];
    const mayConnectTo = (address: string) => checked.push(address) > 0;
    // A second look-up would return an address without a server.
    const fetchOnce = createFetchCalendar({ mayConnectTo, resolve: resolveTo(['127.0.0.1'], ['192.0.2.1']) });
    await fetchOnce(`http://calendar.example:${port}/`, unknown);
    expect([checked, requests.length]).toEqual([['127.0.0.1'], 1]);
  });

  it.each(['http://10.0.0.1/', 'http://[::1]/', 'http://0x7f000002/'])(
    'a redirect to the private address %s is refused',
    async (location) => {
      const { port } = await serve((_, response) => response.writeHead(302, { location }).end());
      expect(await failureOf(fetchLocal(`http://127.0.0.1:${port}/`, unknown))).toBe(notOnTheInternet);
    },
  );

  it.each(['file:///etc/passwd', 'ftp://example.org/', 'javascript:1', 'http://'])(
    'a redirect to %s, which is not on the web, is refused',
    async (location) => {
      const { port } = await serve((_, response) => response.writeHead(302, { location }).end());
      expect(await failureOf(fetchLocal(`http://127.0.0.1:${port}/`, unknown))).toBe(
        'It leads to an address that is not on the web.',
      );
    },
  );
});

describe('the failure message', () => {
  const answers: [string, string, (request: IncomingMessage, response: ServerResponse) => void][] = [
    ['access is refused', 'refuses access', (_, response) => response.writeHead(401).end()],
    ['nothing is there', 'no such address', (_, response) => response.writeHead(404).end()],
    [
      'the server says that nothing has changed since never',
      'the error 304',
      (_, response) => response.writeHead(304).end(),
    ],
    ['the server fails', 'the error 500', (_, response) => response.writeHead(500).end()],
    ['the file is too large', 'larger than 10 MB', (_, response) => response.end(Buffer.alloc(11 * 1024 * 1024))],
    [
      'the file is too large once decompressed',
      'larger than 10 MB',
      (_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100 * 1024 * 1024))),
    ],
    [
      'the file was cut off',
      'broke the connection off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write(text, () => response.destroy());
      },
    ],
    [
      'the compressed file was cut off',
      'arrived damaged',
      (_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text.repeat(50)).subarray(0, 40)),
    ],
    [
      'the encoding is unknown',
      'cannot read',
      (_, response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end(text),
    ],
    [
      'the answer is announced without an end',
      'as a server on the web',
      ({ socket }) => void Readable.from(repeat('HTTP/1.1 103 Early Hints\r\n\r\n')).pipe(socket),
    ],
    ['the answer is not HTTP', 'as a server on the web', (request) => request.socket.end('220 smtp.example ESMTP\r\n')],
  ];

  it.each(answers)('names the cause: %s', async (_, words, answer) => {
    const { port } = await serve(answer);
    expect(await failureOf(fetchLocal(`http://127.0.0.1:${port}/`, unknown))).toContain(words);
  });

  it('says that the server does not answer', async () => {
    expect(await failureOf(fetchLocal('http://127.0.0.1:1/', unknown))).toBe('Its server does not answer.');
  });

  it('is the same for an unknown name and a private address; only the log distinguishes them', async () => {
    const logged: string[] = [];
    const fetchWith = (resolve: FetchOptions['resolve']) => {
      const unreachableHosts = { onEvent: (host: string, reason: string) => logged.push(`${host}: ${reason}`) };
      const fetchNamed = createFetchCalendar({ mayConnectTo: createAddressCheck([]), resolve, unreachableHosts });
      return failureOf(fetchNamed('http://ada:secret@nas.internal/private.ics', unknown));
    };
    const failUnknown = ((hostname: string, _: object, done: (error: Error) => void) =>
      done(Object.assign(new Error(), { code: 'ENOTFOUND', hostname }))) as never;
    for (const resolve of [failUnknown, resolveTo([]), resolveTo(['10.0.0.1'])])
      expect(await fetchWith(resolve)).toBe(notOnTheInternet);
    const unknownName = 'nas.internal: unknown name';
    expect(logged).toEqual([unknownName, unknownName, 'nas.internal: private address']);
  });

  it('contains the pause that the server asks for', async () => {
    const { port } = await serve((_, response) => response.writeHead(503, { 'retry-after': '3600' }).end());
    await expect(fetchLocal(`http://127.0.0.1:${port}/`, unknown)).rejects.toMatchObject({ retryAfterSeconds: 3600 });
  });

  it('contains neither the user name nor the password', async () => {
    const { port } = await serve((_, response) => response.writeHead(403).end());
    expect(await failureOf(fetchLocal(`http://ada:secret@127.0.0.1:${port}/`, unknown))).not.toMatch(/ada|secret/);
  });

  it.each(['before it answers', 'within its answer'])(
    'the message says that the server is too slow %s',
    async (when) => {
      const { port } = await serve((_, response) => {
        if (when === 'within its answer') response.write(text);
      });
      const fetchHasty = createFetchCalendar({ mayConnectTo: () => true, timeoutMs: 100 });
      expect(await failureOf(fetchHasty(`http://127.0.0.1:${port}/`, unknown))).toBe(
        'It took longer than 0.1 seconds.',
      );
    },
  );
});

describe('a silent server', () => {
  afterEach(() => void vi.useRealTimers());
  const startFetch = async (answer: RequestListener) => {
    const { port } = await serve(answer);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return fetchLocal(`http://127.0.0.1:${port}/`, unknown);
  };

  it('fails after five seconds', async () => {
    const fetched = startFetch(() => vi.advanceTimersByTime(5_000));
    expect(await failureOf(fetched)).toBe('Its server does not answer.');
  });

  it.each([
    ['its first byte', (request: IncomingMessage) => request.socket, 'HTTP/1.1', ' 200 OK\r\n\r\n'],
    ['its headers', (_: IncomingMessage, response: ServerResponse) => response, 'BEGIN:', 'VCALENDAR'],
  ] as const)('is waited for after it has sent %s', async (_, choose, begins, ends) => {
    const begun = Promise.withResolvers<(text: string) => void>();
    const fetched = startFetch((request, response) => {
      const to = choose(request, response);
      to.write(begins);
      begun.resolve((text) => void to.end(text));
    });
    const end = await begun.promise;
    await expect.poll(() => vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    end(ends);
    expect((await fetched).file).toBeInstanceOf(Uint8Array);
  });
});
