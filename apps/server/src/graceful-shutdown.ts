import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { timeouts } from './limits.ts';

/**
 * Closes without dropping a request: answers what arrives in the first moment with `Connection: close`, then stops listening
 * and closes idle connections. What still runs after `timeouts.drain` is cut off. Returns whether that has begun.
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
    // After the phase of the event loop that accepts connections: those in the backlog are reset.
    await nextTurn();
    // The close() of http.Server would also end connections between two requests.
    Server.prototype.close.call(server);
    // Requests that have already arrived are read. Two turns, since the current one may be past its reading phase.
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
