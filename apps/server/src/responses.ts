import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { describeError } from '@goaltracker/api/core/describe-error';
import { CommitUnansweredError } from '@goaltracker/db/core/errors';
import { DomainError, NotFoundError, UnavailableError } from '@goaltracker/api/core/errors';
import { type RestResponse, toErrorResponse } from '@goaltracker/api/core/rest';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Timeouts } from './limits.ts';
import { newRequestId, requestIdHeader } from './request-id.ts';
import { dataHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The media type that the route accepts. By default JSON. */
    mediaType?: keyof typeof bodies;
  }
}

/** Whether the connection to the database was lost during COMMIT, so that the write may or may not be stored. */
export function isOutcomeUnknown({ cause }: DomainError): boolean {
  return cause instanceof CommitUnansweredError;
}

/** Closes the connection without a response: an error response would claim that nothing was stored. */
export function closeWithoutResponse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy();
  return reply.hijack();
}

export function sendResponse(request: FastifyRequest, reply: FastifyReply, response: RestResponse): FastifyReply {
  const { error } = response;
  const body = error ? reportError(request, error) : response.body;
  if (error && isOutcomeUnknown(error)) return closeWithoutResponse(request, reply);
  // Requests with a malformed URL do not pass through the hook that sets the id.
  reply.code(response.status).headers({ ...dataHeaders, [requestIdHeader]: request.id, ...response.headers });
  return reply.send(body);
}

/** Logs an error and returns the response body. The body of an unexpected error has the request id of its log line. */
export function reportError(request: FastifyRequest, error: DomainError): unknown {
  request.server.failures?.report(request, error);
  if (error.code !== 'INTERNAL') return toErrorResponse(error).body;
  return { code: error.code, message: `${error.message} If you report this, please quote ${request.id}.` };
}

/** Fastify's error handler: for everything thrown before or in a route. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const described = describeHttpError(error, request.routeOptions.config?.mediaType);
  // Otherwise Fastify closes the connection while the client still sends, and the client often cannot read the 413.
  if (described.code === 'PAYLOAD_TOO_LARGE') reply.removeHeader('connection');
  sendResponse(request, reply, toErrorResponse(described));
}

const bodies = {
  'application/json': 'JSON',
  'multipart/form-data': 'a form with files',
} as const;

function describeHttpError(error: unknown, mediaType: keyof typeof bodies = 'application/json'): DomainError {
  const { statusCode, code } = error instanceof Error ? (error as Partial<FastifyError>) : {};
  if (error instanceof DomainError || statusCode === undefined) return describeError(error);
  if (statusCode === 404 || statusCode === 414 || code === 'FST_ERR_BAD_URL') return new NotFoundError(error);
  if (statusCode === 413) return new DomainError('PAYLOAD_TOO_LARGE', 'The request is too large.');
  if (statusCode === 415)
    return new DomainError('UNSUPPORTED_MEDIA_TYPE', `Send ${bodies[mediaType]}, with content-type: ${mediaType}.`);
  if (statusCode === 503) return new UnavailableError(error);
  if (statusCode < 500)
    return new DomainError('VALIDATION', 'validation error: The request cannot be read', { cause: error });
  return describeError(error);
}

/** Answers requests that are not HTTP or too late, unless the client has disconnected. Then closes the connection. */
export function createClientErrorHandler({ linger }: Pick<Timeouts, 'linger'>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    sendAndEnd(socket, statusOfParserError[error.code ?? ''] ?? 400);
    setTimeout(() => socket.destroy(), linger).unref();
  };
}

function sendAndEnd(socket: Socket, status: number): void {
  const body = JSON.stringify({ message: 'validation error: The request cannot be read', code: 'VALIDATION' });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      `${requestIdHeader}: ${newRequestId()}`,
      '',
      body,
    ].join('\r\n'),
  );
}

const statusOfParserError: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
