import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { handleError } from './responses.ts';
import { acceptJson, parseJson } from './json-body.ts';
import { limits } from './limits.ts';

const app = Fastify({ bodyLimit: limits.body });

beforeAll(() => {
  app.setErrorHandler(handleError);
  acceptJson(app, parseJson);
  app.post('/', async ({ body }) => ({ body }));
});

async function send(payload: string | Buffer, type = 'application/json') {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/',
    payload,
    headers: { 'content-type': type },
  });
  return { status: statusCode, answer: JSON.parse(body) as Record<string, unknown> };
}

test('a JSON body is parsed without converting types', async () => {
  expect(await send('{"a":["5",5,null,"ü"]}')).toEqual({ status: 200, answer: { body: { a: ['5', 5, null, 'ü'] } } });
  expect(await send('[1]', 'application/json; charset=utf-8')).toEqual({ status: 200, answer: { body: [1] } });
});

test('an empty body with a JSON content type is undefined', async () => {
  expect(await send('')).toEqual({ status: 200, answer: {} });
  expect(await send(' \n')).toEqual({ status: 200, answer: {} });
});

test.each([
  ['cut off', '{"a":1'],
  ['not JSON', 'a=1'],
  ['with a trailing comma', '{"a":1,}'],
  ['with NaN', '{"a":NaN}'],
  ['not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ['100,000 arrays deep', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['100,000 objects deep', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
  ['100,000 arrays deep and cut off', '['.repeat(100_000)],
])('a body that is %s answers 400', async (_, payload) => {
  const { status, answer } = await send(payload);
  expect(status).toBe(400);
  expect(answer).toMatchObject({ code: 'VALIDATION', message: expect.stringMatching(/^validation error: /) });
});

test('brackets inside a string do not count as nesting', async () => {
  const text = `${'[{'.repeat(10_000)}\\"${'\\\\'.repeat(3)}`;
  expect((await send(JSON.stringify(text))).answer).toEqual({ body: text });
});

test('__proto__ and constructor keys do not pollute the prototype', async () => {
  const { status } = await send('{"__proto__":{"stolen":true},"constructor":{"prototype":{"stolen":true}}}');
  expect(status).toBe(200);
  expect({}).not.toHaveProperty('stolen');
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'json',
])('content type %s answers 415', async (type) => {
  expect(await send('{"a":1}', type)).toMatchObject({ status: 415, answer: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
});

test('a body above 1 MB answers 413', async () => {
  expect(await send(JSON.stringify('a'.repeat(limits.body)))).toMatchObject({
    status: 413,
    answer: { code: 'PAYLOAD_TOO_LARGE' },
  });
});
