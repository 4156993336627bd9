import type { Socket } from 'node:net';
import { openRawConnection, writeRequest } from './raw-connection.ts';

export interface SlowClients extends Disposable {
  /** How long each kind was put up with, in seconds: the longest of them, undefined for one that still is. */
  waitUntilClosed(): Promise<{ kind: string; seconds: number | undefined }[]>;
}

const ofEachKind = 30;
const patience = 55_000;

/** Clients that hold a connection and do little or nothing with it, from now on. */
export function startSlowClients(serverUrl: string, token: string): SlowClients {
  const headers = { authorization: `Bearer ${token}`, connection: 'keep-alive' };
  const kinds: Record<string, (socket: Socket, clock: Clock) => unknown> = {
    'says nothing': () => {},
    'stops in its headers': (socket) => socket.write('GET /api/goals HTTP/1.1\r\nhost: loc'),
    'says a letter of its headers a second': (socket) => {
      socket.write('GET /api/goals HTTP/1.1\r\nhost: localhost\r\nx-long: ');
      everySecond(socket, 'a');
    },
    'stops in its body': (socket) => socket.write(writeRequest('POST /api/goals', { ...headers, ...body }, '{"tit')),
    'says a letter of its body a second': (socket) => {
      socket.write(writeRequest('POST /api/goals', { ...headers, ...body }, '{"title":"'));
      everySecond(socket, 'a');
    },
    'says nothing more after an answer': (socket, clock) => {
      socket.once('data', () => clock.restart());
      socket.write(writeRequest('GET /api/stats', headers));
    },
    'asks for much and does not read it': (socket, clock) => {
      socket.write(writeRequest('GET /api/openapi.json', headers).repeat(300));
      socket.once('data', () => {
        clock.restart();
        socket.pause();
        // Only who reads hears of the end. A server that had not hung up by then would go on sending.
        setTimeout(() => socket.resume(), 44_000).unref();
      });
    },
  };
  const clients = Object.entries(kinds).flatMap(([kind, act]) =>
    Array.from({ length: ofEachKind }, () => {
      const socket = openRawConnection(serverUrl).resume();
      const clock = startClock();
      act(socket, clock);
      return { kind, socket, closed: watch(socket, clock) };
    }),
  );

  return {
    async waitUntilClosed() {
      const closed = await Promise.all(clients.map(async ({ kind, closed }) => ({ kind, seconds: await closed })));
      return Object.keys(kinds).map((kind) => {
        const each = closed.filter((one) => one.kind === kind).map(({ seconds }) => seconds);
        const longest = Math.max(...each.map((seconds) => seconds ?? Number.POSITIVE_INFINITY));
        return { kind, seconds: Number.isFinite(longest) ? longest : undefined };
      });
    },
    [Symbol.dispose]: () => {
      for (const { socket } of clients) socket.destroy();
    },
  };
}

const body = { 'content-type': 'application/json', 'content-length': '100' };

function everySecond(socket: Socket, letter: string): void {
  const timer = setInterval(() => socket.write(letter), 1000);
  socket.once('close', () => clearInterval(timer));
}

interface Clock {
  restart(): void;
  readSeconds(): number;
}

function startClock(): Clock {
  let started = performance.now();
  return {
    restart: () => void (started = performance.now()),
    readSeconds: () => (performance.now() - started) / 1000,
  };
}

/** After how many seconds the server closed it. */
function watch(socket: Socket, clock: Clock): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const end = () => resolve(clock.readSeconds());
  socket.once('close', end);
  socket.once('end', end);
  setTimeout(() => resolve(undefined), patience).unref();
  return promise;
}
