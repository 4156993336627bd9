import { PassThrough, pipeline } from 'node:stream';
import type { Api } from '@goaltracker/api/create-api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { identifyCaller } from './caller.ts';
import { summarizeError } from './log.ts';
import type { Admit } from './overload.ts';
import { patient, waitAsEver, waitLonger } from './patience.ts';
import { dataHeaders } from './security-headers.ts';

/** A route for every file, sent part by part as the client takes it. */
export async function addDownloads(app: FastifyInstance, { api, admit }: { api: Api; admit: Admit }): Promise<void> {
  for (const download of api.downloads) {
    const { path, mediaType } = download;
    const options = { helmet: false, config: patient } as const;
    app.get<{ Querystring: Record<string, unknown> }>(`/api${path}`, options, async (request, reply) => {
      waitLonger(request);
      const file = await admit(() => download.open(request.query, api.createContext(identifyCaller(request))));
      waitAsEver(request);
      return reply
        .headers({ ...dataHeaders, 'content-disposition': `attachment; filename="${file.name}"` })
        .type(`${mediaType}; charset=utf-8`)
        .send(pipeline(file.content, new PassThrough(), (error) => tellOfFailure(error, request)));
    });
  }
}

/** What fails half-way can only break off; the log says why, and nothing of what was read. */
function tellOfFailure(error: NodeJS.ErrnoException | null | undefined, request: FastifyRequest): void {
  if (!error || error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
  request.log.error({ error: summarizeError(error) }, 'A download broke off');
}
