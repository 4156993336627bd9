import { PassThrough } from 'node:stream';
import type { DomainError } from '@goaltracker/api/core/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { closeWithoutResponse, isOutcomeUnknown, reportError } from './responses.ts';
import { requestIdHeader } from './request-id.ts';
import { dataHeaders } from './security-headers.ts';

export const linesType = 'application/x-ndjson';

/**
 * A response of JSON lines: the progress of an upload, then its result or its error. The response begins with the first
 * line; an error before it gets an ordinary error response.
 */
export class ProgressLines {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #status: number;
  #stream: PassThrough | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, status: number) {
    this.#status = status;
    this.#request = request;
    this.#reply = reply;
  }

  get hasBegun(): boolean {
    return this.#stream !== undefined;
  }

  readonly report = (progress: number): void => this.#write({ progress });

  end(result: unknown): FastifyReply {
    this.#write({ result });
    this.#stream?.end();
    return this.#reply;
  }

  fail(error: DomainError): FastifyReply {
    const body = reportError(this.#request, error);
    if (isOutcomeUnknown(error)) return closeWithoutResponse(this.#request, this.#reply);
    this.#write({ error: body });
    this.#stream?.end();
    return this.#reply;
  }

  #write(line: object): void {
    if (!this.#stream) {
      this.#stream = new PassThrough();
      const { id } = this.#request;
      // Without this header nginx holds lines back until its buffer is full.
      const headers = { 'content-type': linesType, 'x-accel-buffering': 'no', [requestIdHeader]: id };
      this.#reply.code(this.#status).headers({ ...dataHeaders, ...headers });
      void this.#reply.send(this.#stream);
    }
    this.#stream.write(`${JSON.stringify(line)}\n`);
  }
}
