import type { Readable } from 'node:stream';
import type { Api } from '@goaltracker/api/create-api';
import { DomainError } from '@goaltracker/api/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { identifyCaller } from './caller.ts';
import { sendAnswer } from './error-answers.ts';
import { limits } from './limits.ts';
import type { Admit } from './overload.ts';
import { patient, waitLonger } from './patience.ts';

/** A route for every file that is sent, taken part by part as it arrives. */
export async function addUploads(app: FastifyInstance, { api, admit }: { api: Api; admit: Admit }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', async (_request: unknown, body: Readable) => body);
  for (const upload of api.uploads) {
    app.post<{ Body: Readable | undefined }>(
      `/api${upload.path}`,
      { helmet: false, config: patient },
      async (request, reply) => {
        const body = await admit(() => upload.take(readFile(request), api.createContext(identifyCaller(request))));
        return sendAnswer(request, reply, { status: 200, body });
      },
    );
  }
}

/** The parts of the body, as long as they are not too many together. What is refused half-way is answered all the same. */
async function* readFile(request: FastifyRequest<{ Body: Readable | undefined }>): AsyncGenerator<Uint8Array> {
  if (Number(request.headers['content-length']) > limits.upload) throw tooLarge();
  let size = 0;
  try {
    for await (const part of request.body?.iterator({ destroyOnReturn: false }) ?? []) {
      size += part.length;
      if (size > limits.upload) throw tooLarge();
      yield part;
    }
  } catch (cause) {
    if (!request.raw.errored) throw cause;
    throw new DomainError('VALIDATION', 'validation error: The file did not arrive whole', { cause });
  } finally {
    // What is still to come would stand before the next request on this connection.
    request.raw.resume();
  }
  waitLonger(request);
}

function tooLarge(): DomainError {
  return new DomainError('PAYLOAD_TOO_LARGE', `The file is too large: at most ${limits.upload / 1_048_576} MB.`);
}
