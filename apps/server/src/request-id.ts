import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { DomainError } from '@goaltracker/api/core/errors';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

export const requestIdHeader = 'x-request-id';

/** UUIDs, ULIDs and the ids of common proxies. */
const validId = /^[\w.-]{1,128}$/;

export const newRequestId = (): string => randomUUID();

/** Chooses the id of a request: that of a trusted proxy if it sent a valid one, else a new one. */
export function createRequestIds(trustProxy: Config['trustProxy']): (request: IncomingMessage) => string {
  const isTrusted = createTrustCheck(trustProxy);
  return ({ headers, socket }) => {
    const given = headers[requestIdHeader];
    return typeof given === 'string' && validId.test(given) && isTrusted(socket.remoteAddress ?? '')
      ? given
      : newRequestId();
  };
}

/**
 * Names the request in every answer. Two that Node would send itself come from routes instead: an unknown `Expect` is
 * ignored, and `Host` is required here (see `requireHostHeader` of the server).
 */
export function addRequestIds(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ id, raw: { headers, httpVersion } }, reply) => {
    reply.header(requestIdHeader, id);
    if (headers.host === undefined && httpVersion === '1.1')
      throw new DomainError('VALIDATION', 'validation error: The request has no Host header');
  });
}

function createTrustCheck(trusted: Config['trustProxy']): (address: string) => boolean {
  if (!Array.isArray(trusted)) return () => Boolean(trusted);
  const proxies = new BlockList();
  for (const [address = '', prefix] of trusted.map((each) => each.split('/'))) {
    if (prefix === undefined) proxies.addAddress(address, findFamily(address));
    else proxies.addSubnet(address, Number(prefix), findFamily(address));
  }
  return (address) => proxies.check(address, findFamily(address));
}

const findFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
