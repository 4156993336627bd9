import type { Readable } from 'node:stream';
import type { Api } from '@goaltracker/api/create-api';
import { describeError } from '@goaltracker/api/core/describe-error';
import { DomainError } from '@goaltracker/api/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getCaller } from './caller.ts';
import type { Gates } from './gate.ts';
import { ProgressLines, linesType } from './progress-lines.ts';
import { sendResponse } from './responses.ts';
import { timeouts } from './limits.ts';

/** Adds a route for each upload, in a scope that accepts only its media type. */
export async function addUploads(app: FastifyInstance, { api, gates }: { api: Api; gates: Gates }): Promise<void> {
  for (const upload of api.uploads) await app.register(async (scope) => addUpload(scope, { api, gates, upload }));
}

function addUpload(
  app: FastifyInstance,
  { api, gates, upload }: { api: Api; gates: Gates; upload: Api['uploads'][number] },
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(upload.mediaType, async (_request: unknown, body: Readable) => body);
  app.post<{ Body: Readable | undefined; Params: Record<string, string> }>(
    `/api${upload.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    {
      helmet: false,
      // Compression would hold lines back until there are enough of them.
      ...(upload.reportsProgress && { compress: false as const }),
      config: { mediaType: upload.mediaType },
    },
    async (request, reply) => {
      using _place = await gates.enter(request, 'slow');
      const context = api.createContext(getCaller(request));
      const bytes = readFile(request, upload.maxSize);
      const { params, headers } = request;
      const file = { params, contentType: headers['content-type'], signal: watchHangUp(reply) };
      if (!upload.reportsProgress || !headers.accept?.includes(linesType)) {
        const body = await upload.receive(bytes, context, file);
        return sendResponse(request, reply, { status: upload.status, body });
      }
      const lines = new ProgressLines(request, reply, upload.status);
      try {
        return lines.end(await upload.receive(bytes, context, { ...file, report: lines.report }));
      } catch (error) {
        if (!lines.hasBegun) throw error;
        return lines.fail(describeError(error));
      }
    },
  );
}

/** Aborts when the client disconnects before it has the whole response. */
function watchHangUp({ raw }: FastifyReply): AbortSignal {
  const hangUp = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) hangUp.abort(new DomainError('VALIDATION', 'validation error: The client hung up'));
  });
  return hangUp.signal;
}

/** Yields the chunks of the body. Throws when they exceed `maxSize` and when the client disconnects. */
async function* readFile(
  request: FastifyRequest<{ Body: Readable | undefined }>,
  maxSize: number,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers['content-length']) > maxSize) throw createTooLargeError(maxSize);
  let size = 0;
  try {
    for await (const chunk of request.body?.iterator({ destroyOnReturn: false }) ?? []) {
      size += chunk.length;
      if (size > maxSize) throw createTooLargeError(maxSize);
      yield chunk;
    }
  } catch (cause) {
    if (!request.raw.errored) throw cause;
    throw new DomainError('VALIDATION', 'validation error: The file did not arrive completely', { cause });
  } finally {
    // Discards the rest of the body, so that the connection is free for the next request.
    request.raw.resume();
  }
  request.socket.setTimeout(timeouts.silentWork);
}

function createTooLargeError(maxSize: number): DomainError {
  return new DomainError('PAYLOAD_TOO_LARGE', `The file is too large: at most ${Math.floor(maxSize / 1_048_576)} MB.`);
}
