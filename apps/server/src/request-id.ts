import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DomainError } from '@goaltracker/api/core/errors';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

export const requestIdHeader = 'x-request-id';

/** UUIDs, ULIDs and the ids of common proxies. */
const validId = /^[\w.-]{1,128}$/;

export const newRequestId = (): string => randomUUID();

/** Chooses the id of a request: a valid one that it has itself, if there is a trusted proxy, else a new one. */
export function createRequestIds(trustProxy: Config['trustProxy']): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers[requestIdHeader];
    return trustProxy && typeof given === 'string' && validId.test(given) ? given : newRequestId();
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
