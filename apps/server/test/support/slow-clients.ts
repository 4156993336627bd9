import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { formatRequest, openRawConnection } from './raw-connection.ts';

export interface SlowClients extends Disposable {
  /** Lists the kinds of connections that the server has not closed yet. */
  listOpen(): string[];
}

interface Options {
  readonly serverUrl: string;
  readonly token: string;
  /** The number of connections of each kind. */
  readonly count: number;
  /** The server's timeouts are the production timeouts divided by this number. */
  readonly divisor: number;
}

/** Opens connections of seven kinds that send or read little or nothing. */
export function startSlowClients({ serverUrl, token, count, divisor }: Options): SlowClients {
  const headers = { authorization: `Bearer ${token}`, connection: 'keep-alive' };
  const sendSlowly = (socket: Socket, letter: string) => {
    const timer = setInterval(() => socket.write(letter), 1000 / divisor);
    socket.once('close', () => clearInterval(timer));
  };
  const kinds: Record<string, (socket: Socket) => unknown> = {
    'sends nothing': () => {},
    'stops within the headers': (socket) => socket.write('GET /api/goals HTTP/1.1\r\nhost: loc'),
    'sends one byte of the headers a second': (socket) => {
      socket.write('GET /api/goals HTTP/1.1\r\nhost: localhost\r\nx-long: ');
      sendSlowly(socket, 'a');
    },
    'stops within the body': (socket) =>
      socket.write(formatRequest('POST /api/goals', { ...headers, ...bodyHeaders }, '{"tit')),
    'sends one byte of the body a second': (socket) => {
      socket.write(formatRequest('POST /api/goals', { ...headers, ...bodyHeaders }, '{"title":"'));
      sendSlowly(socket, 'a');
    },
    'sends nothing after the first response': (socket) => socket.write(formatRequest('GET /api/stats', headers)),
    [neverReads]: (socket) =>
      socket.pause().write(formatRequest('GET /api/openapi.json', headers).repeat(rounds(60, 300))),
  };
  const clients = Object.entries(kinds).flatMap(([kind, act]) =>
    Array.from({ length: count }, () => {
      const client = { kind, socket: openRawConnection(serverUrl).resume(), isClosed: false };
      for (const event of ['close', 'end']) client.socket.once(event, () => (client.isClosed = true));
      act(client.socket);
      return client;
    }),
  );
  return {
    listOpen() {
      const open = clients.filter(({ kind, isClosed }) => !isClosed && kind !== neverReads).map(({ kind }) => kind);
      // A paused socket does not notice a close, so this counts the connections in the operating system.
      return [...new Set(open.length === 0 && countConnections(serverUrl) > 0 ? [neverReads] : open)];
    },
    [Symbol.dispose]: () => {
      for (const { socket } of clients) socket.destroy();
    },
  };
}

const neverReads = 'sends many requests and reads no response';

const bodyHeaders = { 'content-type': 'application/json', 'content-length': '100' };

function countConnections(serverUrl: string): number {
  const port = Number(new URL(serverUrl).port).toString(16).toUpperCase().padStart(4, '0');
  const established = new RegExp(`^ *\\d+: [\\dA-F]+:${port} [\\dA-F]+:[\\dA-F]+ 01 `, 'gm');
  return [...readFileSync('/proc/net/tcp', 'utf8').matchAll(established)].length;
}
