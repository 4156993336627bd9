import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { describeError } from '@goaltracker/api/core/describe-error';
import { CommitUnansweredError } from '@goaltracker/db/core/errors';
import { DomainError, NotFoundError, UnavailableError } from '@goaltracker/api/core/errors';
import { type RestAnswer, answerError } from '@goaltracker/api/core/rest';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { summarizeError } from './log.ts';
import { dataHeaders } from './security-headers.ts';

/** Whether a write may have been kept that we cannot say was. */
export function isOutcomeUnknown({ cause }: DomainError): boolean {
  return cause instanceof CommitUnansweredError;
}

/** An error says that nothing was kept. Where nobody knows, the only true answer is none. */
export function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy();
  return reply.hijack();
}

/** Sends an answer made by the REST adapter or here. An error nobody foresaw is logged under the request's id. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: RestAnswer): FastifyReply {
  if (answer.error && isOutcomeUnknown(answer.error)) return hangUp(request, reply);
  reply.code(answer.status).headers({ ...dataHeaders, ...answer.headers });
  if (answer.error?.code === 'INTERNAL') {
    request.log.error({ error: summarizeError(answer.error.cause) }, 'A request failed');
    const message = `${answer.error.message} If you report this, please quote ${request.id}.`;
    return reply.send({ code: answer.error.code, message });
  }
  if (answer.error?.code === 'UNAVAILABLE' && answer.error.cause) {
    request.log.warn({ error: summarizeError(answer.error.cause) }, 'The database is away');
  }
  return reply.send(answer.body);
}

/** Everything that is thrown on the way to a route or in it. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const described = describeHttpError(error);
  // Fastify closes the connection of who is still sending too much, who then often cannot read why. The deadlines do.
  if (described.code === 'PAYLOAD_TOO_LARGE') reply.removeHeader('connection');
  sendAnswer(request, reply, answerError(described));
}

/** Fastify's own refusals in the words of our errors; whatever else it is, the API knows. */
function describeHttpError(error: unknown): DomainError {
  const { statusCode, code } = error instanceof Error ? (error as Partial<FastifyError>) : {};
  if (error instanceof DomainError || statusCode === undefined) return describeError(error);
  if (statusCode === 404 || statusCode === 414 || code === 'FST_ERR_BAD_URL') return new NotFoundError(error);
  if (statusCode === 413) return new DomainError('PAYLOAD_TOO_LARGE', 'The request is too large.');
  if (statusCode === 415)
    return new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with content-type: application/json.');
  if (statusCode === 503) return new UnavailableError(error);
  if (statusCode < 500)
    return new DomainError('VALIDATION', 'validation error: The request cannot be read', { cause: error });
  return describeError(error);
}

/** A connection whose bytes are no HTTP request gets an answer too, where there still is somebody to read it. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  endWith(socket, statusOfParserError[error.code ?? ''] ?? 400);
}

/** The same for a request that does not come to its end. */
export function refuseSlowRequest(socket: Socket): void {
  if (socket.writable) endWith(socket, 408);
}

function endWith(socket: Socket, status: number): void {
  const body = JSON.stringify({ message: 'validation error: The request cannot be read', code: 'VALIDATION' });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

const statusOfParserError: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

export const newRequestId = (): string => randomUUID();
