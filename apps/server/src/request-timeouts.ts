import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Timeouts } from './limits.ts';
import { sendRequestTimeout } from './responses.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route uploads or downloads a file, which may take as long as `timeouts.transfer`. */
    isTransfer?: boolean;
  }
  interface FastifyInstance {
    timeouts: Timeouts;
  }
}

/** The `config` of a route that uploads or downloads a file. */
export const transferRoute = { isTransfer: true } as const;

/** Limits how long a request may take to arrive and its response to be read. Node's own timeouts cannot differ by route. */
export function addRequestTimeouts(app: FastifyInstance, timeouts: Timeouts): void {
  app.decorate('timeouts', timeouts);
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const { isTransfer } = request.routeOptions.config;
    const requestTimer = setTimeout(
      () => {
        if (raw.complete) return;
        if (reply.raw.headersSent) raw.socket.destroy();
        else sendRequestTimeout(request);
      },
      isTransfer ? timeouts.transfer : timeouts.request,
    );
    const responseTimer = setTimeout(() => raw.socket.destroy(), isTransfer ? timeouts.transfer : timeouts.response);
    reply.raw.once('close', () => {
      clearTimeout(responseTimer);
      // An early response leaves the rest of the request still arriving.
      if (raw.complete || raw.destroyed) clearTimeout(requestTimer);
    });
  });
}

/** Lets the connection be silent while a file is prepared or restored. */
export function extendIdleTimeout({ raw, server }: FastifyRequest): void {
  raw.socket.setTimeout(server.timeouts.transfer);
}

export function resetIdleTimeout({ raw, server }: FastifyRequest): void {
  raw.socket.setTimeout(server.timeouts.idle);
}
