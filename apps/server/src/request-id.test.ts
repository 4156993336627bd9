import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Config } from './config.ts';
import { addRequestIds, createRequestIds } from './request-id.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function readId(trustProxy: Config['trustProxy'], id: string) {
  const app = Fastify({ genReqId: createRequestIds(trustProxy) });
  addRequestIds(app);
  app.get('/', (request, reply) => reply.send(request.id));
  const answer = await app.inject({ url: '/', headers: { 'x-request-id': id } });
  expect(answer.headers['x-request-id']).toBe(answer.body);
  return answer.body;
}

test.each<[string, Config['trustProxy']]>([
  ['any proxy', true],
  ['one hop', 1],
  ['an address', ['10.1.2.3']],
])('the id of a request is kept when TRUST_PROXY trusts %s', async (_, trustProxy) => {
  expect(await readId(trustProxy, '0af7651916cd43dd8448eb211c80319c')).toBe('0af7651916cd43dd8448eb211c80319c');
});

test.each<[string, Config['trustProxy']]>([
  ['no proxy', false],
  ['no hop', 0],
])('the id of a request is replaced when TRUST_PROXY trusts %s', async (_, trustProxy) => {
  expect(await readId(trustProxy, 'mine')).toMatch(uuid);
});

test.each(['', 'two words', 'a'.repeat(129), 'line%0abreak', 'ä'])(
  'an invalid id of a trusted proxy is replaced: %s',
  async (id) => {
    expect(await readId(true, id)).toMatch(uuid);
  },
);
