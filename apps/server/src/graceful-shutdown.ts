import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { timeouts } from './limits.ts';

/**
 * Closes without dropping a request: stops listening, answers what arrives on open connections with
 * `Connection: close`, then closes idle connections. What still runs after `timeouts.drain` is cut off. Returns whether
 * that has begun.
 */
export function addGracefulShutdown(app: FastifyInstance): () => boolean {
  const { server } = app;
  const connections = new Set<Socket>();
  let accepted = 0;
  let draining = false;
  server.on('connection', (socket: Socket) => {
    accepted++;
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    draining = true;
    if (!server.listening) return;
    const closed = once(server, 'close');
    await acceptPendingConnections(() => accepted);
    // The close() of http.Server would also end connections between two requests.
    Server.prototype.close.call(server);
    await Promise.race([closed, sleep(timeouts.shutdownGrace)]);
    await readPendingRequests();
    server.closeIdleConnections();
    closeUnusedConnections(connections);
    const cutOff = setTimeout(() => server.closeAllConnections(), timeouts.drain);
    await closed;
    clearTimeout(cutOff);
  });
  return () => draining;
}

/** Connections in the backlog would be reset. The event loop accepts one per turn. */
async function acceptPendingConnections(countAccepted: () => number): Promise<void> {
  await nextTurn();
  const end = performance.now() + timeouts.shutdownGrace;
  let before: number;
  do {
    before = countAccepted();
    await nextTurn();
  } while (countAccepted() > before && performance.now() < end);
}

/** Reads requests that have already arrived. Two turns, since the current one may be past its reading phase. */
async function readPendingRequests(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/** Browsers open connections in advance. Node does not count these as idle before their first request. */
function closeUnusedConnections(connections: Iterable<Socket>): void {
  for (const socket of connections) {
    if (socket.bytesRead === 0) socket.destroy();
  }
}
