import type { Readable } from 'node:stream';
import type { Api } from '@goaltracker/api/create-api';
import { DomainError } from '@goaltracker/api/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admission } from './admission.ts';
import { getCaller } from './caller.ts';
import { sendResponse } from './responses.ts';
import { limits } from './limits.ts';
import { refuseWhenFull } from './overload.ts';
import { extendIdleTimeout, transferRoute } from './request-timeouts.ts';

/** The route that restores a backup; the file is streamed as it arrives. */
export async function addUploads(
  app: FastifyInstance,
  { api, admission }: { api: Api; admission: Admission },
): Promise<void> {
  refuseWhenFull(app, admission);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (_request: unknown, body: Readable) => body);
  const { restoreUpload } = api;
  app.post<{ Body: Readable | undefined }>(
    `/api${restoreUpload.path}`,
    { helmet: false, config: transferRoute },
    async (request, reply) => {
      const context = api.createContext(getCaller(request));
      const body = await restoreUpload.receive(readFile(request), context);
      return sendResponse(request, reply, { status: 200, body });
    },
  );
}

/** The chunks of the body. Throws when they exceed `limits.upload`, and when the client hangs up. */
async function* readFile(request: FastifyRequest<{ Body: Readable | undefined }>): AsyncGenerator<Uint8Array> {
  if (Number(request.headers['content-length']) > limits.upload) throw createTooLargeError();
  let size = 0;
  try {
    for await (const chunk of request.body?.iterator({ destroyOnReturn: false }) ?? []) {
      size += chunk.length;
      if (size > limits.upload) throw createTooLargeError();
      yield chunk;
    }
  } catch (cause) {
    if (!request.raw.errored) throw cause;
    throw new DomainError('VALIDATION', 'validation error: The file did not arrive completely', { cause });
  } finally {
    // Discards the rest of the body, so that the connection is free for the next request.
    request.raw.resume();
  }
  extendIdleTimeout(request);
}

function createTooLargeError(): DomainError {
  return new DomainError('PAYLOAD_TOO_LARGE', `The file is too large: at most ${limits.upload / 1_048_576} MB.`);
}
