import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { limits } from './limits.ts';

/**
 * Closing drops nobody. New connections are refused first, while those in use stay: each is told with its next answer
 * that it ends, so that none ends under a request that is just arriving. What then takes too long is cut off.
 */
export function addDrain(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    const closed = once(server, 'close');
    // Right after the turn that takes in whoever is waiting to connect; what waits longer would be reset.
    await nextTurn();
    // Of net, since that of http would end connections between two requests at once.
    Server.prototype.close.call(server);
    await Promise.race([closed, sleep(limits.farewell)]);
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), limits.drain).unref();
    await closed;
  });
}
