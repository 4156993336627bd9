import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DomainError } from '@goaltracker/api/core/errors';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

export const requestIdHeader = 'x-request-id';

/** UUIDs, ULIDs and the ids of common proxies. */
const validId = /^[\w.-]{1,128}$/;

export const newRequestId = (): string => randomUUID();

/** Behind a trusted proxy, keeps a valid `X-Request-Id` of the request. Otherwise creates an id. */
export function createRequestIds(trustProxy: Config['trustProxy']): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers[requestIdHeader];
    return trustProxy && typeof given === 'string' && validId.test(given) ? given : newRequestId();
  };
}

/**
 * Adds the request id to every response. Node would answer an unknown `Expect` and a missing `Host` itself, without an
 * id: so `Expect` is ignored, and `Host` is checked here (see `requireHostHeader` in http.ts).
 */
export function addRequestIds(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ id, raw: { headers, httpVersion } }, reply) => {
    reply.header(requestIdHeader, id);
    if (headers.host === undefined && httpVersion === '1.1')
      throw new DomainError('VALIDATION', 'validation error: The request has no Host header');
  });
}
