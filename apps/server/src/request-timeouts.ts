import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Timeouts } from './limits.ts';
import { sendRequestTimeout } from './responses.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route uploads or downloads a file: as long as `timeouts.transfer`. */
    isTransfer?: boolean;
    /** Whether the response is an endless stream, which is never silent for `timeouts.idle`. */
    isStream?: boolean;
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
    const { raw, routeOptions } = request;
    const { isTransfer, isStream } = routeOptions.config;
    const timers = [
      setTimeout(
        () => afterReading(reply, () => endUnfinished(request, reply)),
        isTransfer ? timeouts.transfer : timeouts.request,
      ),
      ...(isStream
        ? []
        : [
            setTimeout(
              () => raw.socket.destroy(),
              isTransfer ? timeouts.transfer + timeouts.linger : timeouts.response,
            ),
          ]),
    ];
    reply.raw.once('close', () => {
      for (const timer of timers) clearTimeout(timer);
      // After an early response the rest of the request still arrives.
      if (!raw.complete && !raw.destroyed) closeUnlessComplete(request);
    });
  });
}

/** Acts when what has arrived is read, unless the response is then complete: a busy server must not blame the client. */
function afterReading({ raw }: FastifyReply, act: () => void): void {
  setImmediate(() => setImmediate(() => raw.closed || act()));
}

/** Answers 408 to a request that does not arrive completely. */
function endUnfinished(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (raw.complete) return;
  if (reply.raw.headersSent) return void raw.socket.destroy();
  sendRequestTimeout(request);
  closeUnlessComplete(request);
}

/** Closes the connection if the client goes on sending after its response. */
function closeUnlessComplete({ raw, server }: FastifyRequest): void {
  const close = () => {
    if (!raw.complete) raw.socket.destroy();
  };
  setTimeout(close, server.timeouts.linger).unref();
}

/** Lets the connection be silent while a file is prepared or restored. */
export function extendIdleTimeout({ raw, server }: FastifyRequest): void {
  raw.socket.setTimeout(server.timeouts.transfer);
}

export function resetIdleTimeout({ raw, server }: FastifyRequest): void {
  raw.socket.setTimeout(server.timeouts.idle);
}
