import { writeRequest } from './raw-connection.ts';

const json = { 'content-type': 'application/json' };

/** Requests that are none, or ask for too much, as bytes; each is told so, and none is our failure. */
export function listBadRequests(token: string): Record<string, string> {
  const authorization = `Bearer ${token}`;
  const get = (path: string, headers: Record<string, string> = {}) =>
    writeRequest(`GET ${path}`, { authorization, ...headers });
  const post = (headers: Record<string, string>, body = '') =>
    writeRequest('POST /api/categories', { authorization, 'content-length': `${body.length}`, ...headers }, body);
  const long = 'a'.repeat(1000);
  const many = Array.from({ length: 2000 }, (_, n) => [`x-${n}`, 'a']);
  return {
    'a header of 100 kB': get('/api/goals', { 'x-long': 'a'.repeat(100_000) }),
    '2,000 headers': get('/api/goals', Object.fromEntries(many)),
    '50 headers of 1 kB': get('/api/goals', Object.fromEntries(many.slice(0, 50).map(([name]) => [name, long]))),
    'a token of 10 kB': get('/api/goals', { authorization: `Bearer ${'a'.repeat(10_000)}` }),
    'an address of 12 kB': get(`/api/goals/${'a'.repeat(12_000)}`),
    'a query of 5,000 keys': get(`/api/goals?${'a=1&'.repeat(5000)}`),
    'an address that cannot be decoded': get('/api/goals/%zz%ff%00'),
    'an address that climbs': get('/assets/..%2f..%2f..%2fetc/passwd'),
    'a method nobody knows': writeRequest('BREW /api/goals'),
    'a method that is not for this': writeRequest('PATCH /api/goals'),
    'two lengths': 'POST /api/goals HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    'a length and chunks':
      'POST /api/goals HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'a chunk of a size nobody can have': writeRequest(
      'POST /api/categories',
      { authorization, ...json, 'transfer-encoding': 'chunked' },
      'ffffffffffffffff\r\n{}',
    ),
    'a length below zero': post({ ...json, 'content-length': '-1' }),
    'a length of a terabyte': post({ ...json, 'content-length': '1000000000000' }),
    'a body it calls compressed': post({ ...json, 'content-encoding': 'gzip' }, '{}'),
    'a body of another type': post({ 'content-type': 'text/xml' }, '<a/>'),
    'a body of no type': post({}, '{}'),
    'a key of 300 characters': post(
      { ...json, 'idempotency-key': 'k'.repeat(300) },
      '{"name":"A","icon":"Target","color":"blue"}',
    ),
    'no host': 'GET /api/goals HTTP/1.1\r\n\r\n',
    'another version of HTTP': 'GET /api/goals HTTP/9.9\r\nhost: a\r\n\r\n',
    'the greeting of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'the greeting of TLS': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00FC\u0003\u0003',
    'a batch of a thousand calls': get(`/trpc/${'goals.list,'.repeat(1000)}goals.list?batch=1`),
  };
}
