import { PassThrough, type Readable, pipeline } from 'node:stream';
import type { Api } from '@goaltracker/api/create-api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admission } from './admission.ts';
import { getCaller } from './caller.ts';
import { summarizeError } from './log.ts';
import { refuseWhenFull } from './overload.ts';
import { extendIdleTimeout, resetIdleTimeout, transferRoute } from './request-timeouts.ts';
import { dataHeaders } from './security-headers.ts';

/** One route per file to download, streamed at the pace of the client. */
export async function addDownloads(
  app: FastifyInstance,
  { api, admission }: { api: Api; admission: Admission },
): Promise<void> {
  refuseWhenFull(app, admission);
  for (const download of api.downloads) {
    const { path, mediaType } = download;
    const options = { helmet: false, config: transferRoute } as const;
    app.get<{ Querystring: Record<string, unknown> }>(`/api${path}`, options, async (request, reply) => {
      extendIdleTimeout(request);
      const file = await download.open(request.query, api.createContext(getCaller(request)));
      resetIdleTimeout(request);
      return reply
        .headers({ ...dataHeaders, 'content-disposition': `attachment; filename="${file.name}"` })
        .type(`${mediaType}; charset=utf-8`)
        .send(pipeline(file.content, endWhenClosed(file.content), (error) => logFailure(error, request)));
    });
  }
}

/** Ends when the file is closed, and so no longer counts as one of the client's transfers when it begins the next. */
function endWhenClosed(file: Readable): PassThrough {
  return new PassThrough({
    flush(end) {
      if (file.closed) end();
      else file.once('close', () => end());
    },
  });
}

/** The status has been sent by then, so a failure can only end the connection. Clients that hang up are not logged. */
function logFailure(error: NodeJS.ErrnoException | null | undefined, request: FastifyRequest): void {
  if (!error || error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
  request.log.error({ error: summarizeError(error) }, 'A download failed');
}
