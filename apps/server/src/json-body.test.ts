import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { handleError } from './error-answers.ts';
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

test('a body is taken as the JSON it is', async () => {
  expect(await send('{"a":["5",5,null,"ü"]}')).toEqual({ status: 200, answer: { body: { a: ['5', 5, null, 'ü'] } } });
  expect(await send('[1]', 'application/json; charset=utf-8')).toEqual({ status: 200, answer: { body: [1] } });
});

test('announcing JSON and sending nothing is sending nothing', async () => {
  expect(await send('')).toEqual({ status: 200, answer: {} });
  expect(await send(' \n')).toEqual({ status: 200, answer: {} });
});

test.each([
  ['cut off', '{"a":1'],
  ['not JSON', 'a=1'],
  ['with a comma too many', '{"a":1,}'],
  ['with a number JSON does not have', '{"a":NaN}'],
  ['not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ['100,000 lists deep', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['100,000 objects deep', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)],
  ['100,000 lists deep and cut off', '['.repeat(100_000)],
])('a body that is %s is a 400', async (_, payload) => {
  const { status, answer } = await send(payload);
  expect(status).toBe(400);
  expect(answer).toMatchObject({ code: 'VALIDATION', message: expect.stringMatching(/^validation error: /) });
});

test('brackets in a text have no depth', async () => {
  const text = `${'[{'.repeat(10_000)}\\"${'\\\\'.repeat(3)}`;
  expect((await send(JSON.stringify(text))).answer).toEqual({ body: text });
});

test('a key that would reach into every object reaches nothing', async () => {
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
])('%s is a 415', async (type) => {
  expect(await send('{"a":1}', type)).toMatchObject({ status: 415, answer: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
});

test('a body above a megabyte is a 413', async () => {
  expect(await send(JSON.stringify('a'.repeat(limits.body)))).toMatchObject({
    status: 413,
    answer: { code: 'PAYLOAD_TOO_LARGE' },
  });
});
