import { Readable } from 'node:stream';
import type { Api } from '@goaltracker/api/core/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { identifyCaller } from './caller.ts';
import { summarizeError } from './log.ts';
import type { Admit } from './overload.ts';
import { dataHeaders } from './security-headers.ts';

/** A route for every file, sent part by part as the client takes it. */
export async function addDownloads(app: FastifyInstance, { api, admit }: { api: Api; admit: Admit }): Promise<void> {
  for (const download of api.downloads) {
    const { path, mediaType, fileName } = download;
    app.get<{ Querystring: Record<string, unknown> }>(`/api${path}`, { helmet: false }, async (request, reply) => {
      const parts = await admit(() => download.open(request.query, api.createContext(identifyCaller(request))));
      return reply
        .headers({ ...dataHeaders, 'content-disposition': `attachment; filename="${fileName}"` })
        .type(`${mediaType}; charset=utf-8`)
        .send(Readable.from(tellOfFailure(parts, request)));
    });
  }
}

/** What fails half-way can only break off; the log says why, and nothing of what was read. */
async function* tellOfFailure(parts: AsyncGenerator<string>, request: FastifyRequest): AsyncGenerator<string> {
  try {
    yield* parts;
  } catch (error) {
    request.log.error({ error: summarizeError(error) }, 'A download broke off');
    throw new Error('The download broke off');
  }
}
