import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseSlowRequest } from './error-answers.ts';
import { limits } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route sends or takes files, which may last as long as `limits.transfer`. */
    isTransfer?: boolean;
  }
}

/** The configuration of a route for files. */
export const patient = { isTransfer: true } as const;

/**
 * How long a request may take, to its end and to that of its answer: a client that takes its time to write or to read
 * holds our memory. Node itself would give all routes the same.
 */
export function addDeadlines(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const { isTransfer } = routeOptions.config;
    const toSend = setTimeout(
      () => {
        if (raw.complete) return;
        if (reply.raw.headersSent) raw.socket.destroy();
        else refuseSlowRequest(raw.socket);
      },
      isTransfer ? limits.transfer : limits.request,
    );
    const toTake = setTimeout(() => raw.socket.destroy(), isTransfer ? limits.transfer : limits.exchange);
    reply.raw.once('close', () => {
      clearTimeout(toTake);
      // What was answered before all of it had come is still coming.
      if (raw.complete || raw.destroyed) clearTimeout(toSend);
    });
  });
}

/** Lets the connection be silent for as long as we work on a file. */
export function waitLonger({ raw }: FastifyRequest): void {
  raw.socket.setTimeout(limits.transfer);
}

export function waitAsEver({ raw }: FastifyRequest): void {
  raw.socket.setTimeout(limits.silence);
}
