import type { Api } from '@goaltracker/api/create-api';
import type { FastifyInstance } from 'fastify';
import { getCaller } from './caller.ts';
import type { Gates } from './gate.ts';
import { dataHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isStream?: boolean;
  }
}

export const changesRoute = '/api/changes';

/** Streams that one user or network may open in a minute. RATE_LIMIT does not count them. */
const opensAMinute = 120;

const headers = {
  ...dataHeaders,
  'content-type': 'text/event-stream; charset=utf-8',
  // Without this header nginx holds events back until its buffer is full.
  'x-accel-buffering': 'no',
};

/** Ends the streams first when the server shuts down. Must be added before `addGracefulShutdown`. */
export function addChangeDrain(app: FastifyInstance, { changeStreams }: Pick<Api, 'changeStreams'>): void {
  app.addHook('preClose', async () => changeStreams.endAll());
}

export async function addChanges(app: FastifyInstance, { api, gates }: { api: Api; gates: Gates }): Promise<void> {
  app.get<{ Querystring: Record<string, unknown> }>(
    changesRoute,
    {
      helmet: false,
      compress: false,
      exposeHeadRoute: false,
      config: { isStream: true, rateLimit: { max: opensAMinute, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      using place = new DisposableStack();
      place.use(await gates.enterStream(request));
      const content = await api.changeStreams.open(request.query, api.createContext(getCaller(request)));
      const held = place.move();
      content.once('close', () => held.dispose());
      return reply.headers(headers).send(content);
    },
  );
}
