import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { timeouts } from './limits.ts';

/**
 * Graceful shutdown: answers new requests with `Connection: close` for a moment, then stops listening and closes idle
 * connections. Cuts off requests that still run after `timeouts.drain`. The result tells whether it has begun.
 */
export function addGracefulShutdown(app: FastifyInstance): () => boolean {
  const { server } = app;
  const connections = new Set<Socket>();
  let draining = false;
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    draining = true;
    if (!server.listening) return;
    const closed = once(server, 'close');
    await sleep(timeouts.shutdownGrace);
    // Closing resets connections in the backlog, so first let the event loop accept them.
    await nextTurn();
    // http.Server's own close() would also end connections between two requests.
    Server.prototype.close.call(server);
    // Lets Node read requests that have arrived. Two turns, since the current turn may be past its reading phase.
    await nextTurn();
    await nextTurn();
    server.closeIdleConnections();
    closeUnusedConnections(connections);
    const cutOff = setTimeout(() => server.closeAllConnections(), timeouts.drain);
    await closed;
    clearTimeout(cutOff);
  });
  return () => draining;
}

/** Browsers open connections in advance. Node does not count these as idle before their first request. */
function closeUnusedConnections(connections: Iterable<Socket>): void {
  for (const socket of connections) {
    if (socket.bytesRead === 0) socket.destroy();
  }
}
