import { once } from 'node:events';
import { Server, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { limits } from './limits.ts';

/**
 * Closing drops nobody. New connections are refused first, while those in use stay: each is told with its next answer
 * that it ends, so that none ends under a request that is just arriving. What then takes too long is cut off.
 */
export function addDrain(app: FastifyInstance): void {
  const { server } = app;
  const connections = new Set<Socket>();
  let accepted = 0;
  server.on('connection', (socket: Socket) => {
    accepted++;
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    await acceptWaiting(() => accepted);
    // Of net, since that of http would end connections between two requests at once.
    Server.prototype.close.call(server);
    await Promise.race([closed, sleep(limits.farewell)]);
    await readWaiting();
    server.closeIdleConnections();
    endSilent(connections);
    const cutOff = setTimeout(() => server.closeAllConnections(), limits.drain);
    await closed;
    clearTimeout(cutOff);
  });
}

/** Whoever has connected and waits to be accepted would be reset; one is accepted in each whole turn of the event loop. */
async function acceptWaiting(countAccepted: () => number): Promise<void> {
  await nextTurn();
  const end = performance.now() + limits.farewell;
  let before: number;
  do {
    before = countAccepted();
    await nextTurn();
  } while (countAccepted() > before && performance.now() < end);
}

/** What has arrived meanwhile would be lost unread. The first turn may be the rest of one that has read already. */
async function readWaiting(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

/** Browsers open connections they may never use; Node counts these as waiting for a request, not as idle. */
function endSilent(connections: Iterable<Socket>): void {
  for (const socket of connections) {
    if (socket.bytesRead === 0) socket.destroy();
  }
}
