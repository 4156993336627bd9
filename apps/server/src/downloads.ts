import { PassThrough, pipeline } from 'node:stream';
import type { Api } from '@goaltracker/api/create-api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getCaller } from './caller.ts';
import type { Gates } from './gate.ts';
import { summarizeError } from './log.ts';
import { timeouts } from './limits.ts';
import { dataHeaders } from './security-headers.ts';

export async function addDownloads(app: FastifyInstance, { api, gates }: { api: Api; gates: Gates }): Promise<void> {
  for (const download of api.downloads) {
    const { path, mediaType } = download;
    app.get<{ Querystring: Record<string, unknown> }>(`/api${path}`, { helmet: false }, async (request, reply) => {
      request.socket.setTimeout(timeouts.silentWork);
      using place = new DisposableStack();
      place.use(await gates.enter(request, 'slow'));
      const file = await download.open(request.query, api.createContext(getCaller(request)));
      const held = place.move();
      file.content.once('close', () => held.dispose());
      request.socket.setTimeout(app.server.timeout);
      return reply
        .headers({ ...dataHeaders, 'content-disposition': `attachment; filename="${file.name}"` })
        .type(`${mediaType}; charset=utf-8`)
        .send(pipeline(file.content, new PassThrough(), (error) => logFailure(error, request)));
    });
  }
}

/** The status has been sent by then, so a failure can only end the connection. Does not log clients that disconnect. */
function logFailure(error: NodeJS.ErrnoException | null | undefined, request: FastifyRequest): void {
  if (!error || error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
  request.log.error({ error: summarizeError(error) }, 'A download failed');
}
