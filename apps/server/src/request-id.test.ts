import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Config } from './config.ts';
import { addRequestIds, createRequestIds } from './request-id.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function readId(trustProxy: Config['trustProxy'], id: string, remoteAddress = '10.1.2.3') {
  const app = Fastify({ genReqId: createRequestIds(trustProxy) });
  addRequestIds(app);
  app.get('/', (request, reply) => reply.send(request.id));
  const answer = await app.inject({ url: '/', headers: { 'x-request-id': id }, remoteAddress });
  expect(answer.headers['x-request-id']).toBe(answer.body);
  return answer.body;
}

test.each<[string, Config['trustProxy'], string]>([
  ['any proxy', true, '10.1.2.3'],
  ['one hop', 1, '10.1.2.3'],
  ['this address', ['192.168.0.1', '10.1.2.3'], '10.1.2.3'],
  ['this address, seen over IPv6', ['10.1.2.3'], '::ffff:10.1.2.3'],
  ['this range', ['10.0.0.0/8'], '10.1.2.3'],
  ['this IPv6 range', ['fd00::/8'], 'fd00::1'],
])('the id of a proxy is kept when TRUST_PROXY trusts %s', async (_, trustProxy, address) => {
  expect(await readId(trustProxy, '0af7651916cd43dd8448eb211c80319c', address)).toBe(
    '0af7651916cd43dd8448eb211c80319c',
  );
});

test.each<[string, Config['trustProxy'], string]>([
  ['no proxy', false, '10.1.2.3'],
  ['no hop', 0, '10.1.2.3'],
  ['another address', ['10.1.2.4'], '10.1.2.3'],
  ['another range', ['10.0.0.0/16'], '10.1.2.3'],
])('the id of a client is replaced when TRUST_PROXY trusts %s', async (_, trustProxy, address) => {
  expect(await readId(trustProxy, 'mine', address)).toMatch(uuid);
});

test.each(['', 'two words', 'a'.repeat(129), 'line%0abreak', 'ä'])(
  'an invalid id of a trusted proxy is replaced: %s',
  async (id) => {
    expect(await readId(true, id)).toMatch(uuid);
  },
);
