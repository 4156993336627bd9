import { formatRequest } from './raw-connection.ts';

const json = { 'content-type': 'application/json' };

/** Invalid or oversized requests, as bytes. The server must answer each with a 4xx. */
export function listBadRequests(token: string): Record<string, string> {
  const authorization = `Bearer ${token}`;
  const get = (path: string, headers: Record<string, string> = {}) =>
    formatRequest(`GET ${path}`, { authorization, ...headers });
  const post = (headers: Record<string, string>, body = '') =>
    formatRequest('POST /api/categories', { authorization, 'content-length': `${body.length}`, ...headers }, body);
  const long = 'a'.repeat(1000);
  const many = Array.from({ length: 2000 }, (_, n) => [`x-${n}`, 'a']);
  return {
    'a header of 100 kB': get('/api/goals', { 'x-long': 'a'.repeat(100_000) }),
    '2,000 headers': get('/api/goals', Object.fromEntries(many)),
    '50 headers of 1 kB': get('/api/goals', Object.fromEntries(many.slice(0, 50).map(([name]) => [name, long]))),
    'a token of 10 kB': get('/api/goals', { authorization: `Bearer ${'a'.repeat(10_000)}` }),
    'a path of 12 kB': get(`/api/goals/${'a'.repeat(12_000)}`),
    'a query of 5,000 keys': get(`/api/goals?${'a=1&'.repeat(5000)}`),
    'a path with invalid percent-encoding': get('/api/goals/%zz%ff%00'),
    'path traversal': get('/assets/..%2f..%2f..%2fetc/passwd'),
    'an unknown method': formatRequest('BREW /api/goals'),
    'a method the path does not allow': formatRequest('PATCH /api/goals'),
    'two different content lengths':
      'POST /api/goals HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    'a content length and chunked encoding':
      'POST /api/goals HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'a negative content length': post({ ...json, 'content-length': '-1' }),
    'a content length of a terabyte': post({ ...json, 'content-length': '1000000000000' }),
    'a gzip content encoding': post({ ...json, 'content-encoding': 'gzip' }, '{}'),
    'an XML body': post({ 'content-type': 'text/xml' }, '<a/>'),
    'a body without a content type': post({}, '{}'),
    'an Idempotency-Key of 300 characters': post(
      { ...json, 'idempotency-key': 'k'.repeat(300) },
      '{"name":"A","icon":"Target","color":"blue"}',
    ),
    'an unknown expectation': get('/api/goals/nothing', { expect: 'the-unexpected' }),
    'no Host header': 'GET /api/goals HTTP/1.1\r\n\r\n',
    'HTTP/9.9': 'GET /api/goals HTTP/9.9\r\nhost: a\r\n\r\n',
    'an HTTP/2 preface': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'a TLS handshake': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00FC\u0003\u0003',
    'a tRPC batch of a thousand calls': get(`/trpc/${'goals.list,'.repeat(1000)}goals.list?batch=1`),
  };
}
