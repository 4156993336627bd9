import type { Api } from '@goaltracker/api/create-api';
import type { FastifyInstance } from 'fastify';
import type { Admission } from './admission.ts';
import { getCaller } from './caller.ts';
import { refuseWhenFull } from './overload.ts';
import { dataHeaders } from './security-headers.ts';

export const changesRoute = '/api/changes';

/** Streams that may be opened in a minute, by user or network. Not counted as requests. */
const opensAMinute = 120;

const headers = {
  ...dataHeaders,
  'content-type': 'text/event-stream; charset=utf-8',
  // Otherwise nginx would gather events until its buffer is full.
  'x-accel-buffering': 'no',
};

/** Ends the streams first when the server shuts down. To be added before `addGracefulShutdown`. */
export function addChangeDrain(app: FastifyInstance, { changeStreams }: Pick<Api, 'changeStreams'>): void {
  app.addHook('preClose', async () => changeStreams.endAll());
}

/** The stream of changes. It has no place in the admission of requests, as it does no work while it is open. */
export async function addChanges(
  app: FastifyInstance,
  { api, admission }: { api: Api; admission: Admission },
): Promise<void> {
  refuseWhenFull(app, admission);
  app.get<{ Querystring: Record<string, unknown> }>(
    changesRoute,
    {
      helmet: false,
      compress: false,
      exposeHeadRoute: false,
      config: { isStream: true, rateLimit: { max: opensAMinute, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const content = await api.changeStreams.open(request.query, api.createContext(getCaller(request)));
      return reply.headers(headers).send(content);
    },
  );
}
