import type { OutgoingHttpHeaders } from 'node:http';
import { UnavailableError } from '@goaltracker/api/core/errors';
import { toErrorResponse } from '@goaltracker/api/core/rest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from './admission.ts';
import { getNetwork } from './caller.ts';
import { admissionLimits } from './limits.ts';
import { dataHeaders } from './security-headers.ts';

/** Whose requests share the places: those of one address, or of one IPv6 network. */
export function getSource(request: FastifyRequest): string {
  return getNetwork(request);
}

/** Answers 503 on the routes of this scope while there is no place, before a body is read. */
export function refuseWhenFull(app: FastifyInstance, admission: Admission): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (admission.hasPlace(getSource(request))) done();
    else {
      sendUnavailable(app, reply);
      if (admission.isFlooded) pauseReading(request);
    }
  });
}

const { status, body, headers } = toErrorResponse(new UnavailableError());
const unavailableBody = JSON.stringify(body);
const unavailableHeaders = {
  ...dataHeaders,
  ...headers,
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(unavailableBody),
};

/** Past Fastify's own hooks and serialization, so that refusing costs a fraction of what serving does. */
function sendUnavailable({ failures }: FastifyInstance, reply: FastifyReply): void {
  failures?.refused.count('overload');
  reply.hijack();
  reply.headers(unavailableHeaders);
  reply.raw.writeHead(status, reply.getHeaders() as OutgoingHttpHeaders);
  reply.raw.end(unavailableBody, 'latin1');
}

/**
 * Enforces a part of `Retry-After`: the next request of the connection stays with the operating system for a while.
 * Otherwise clients that repeat theirs immediately take the time in which others would be served.
 */
function pauseReading({ raw }: FastifyRequest): void {
  const pause = () => {
    raw.socket.pause();
    setTimeout(() => raw.socket.resume(), admissionLimits.floodPause).unref();
  };
  if (raw.complete) pause();
  // The rest of a body is read first.
  else raw.once('end', pause);
}
