import type { Socket } from 'node:net';
import { formatRequest, openRawConnection } from './raw-connection.ts';

export interface SlowClients extends Disposable {
  /** The kinds with a connection that the server did not close within the limit, and the seconds it took if it did later. */
  findLate(): Promise<{ kind: string; seconds: number | undefined }[]>;
}

interface Options {
  readonly serverUrl: string;
  readonly token: string;
  /** Connections of each kind. */
  readonly count: number;
  /** How much shorter the server's timeouts are than in production. */
  readonly divisor: number;
  /** Seconds within which the server has to close each connection. */
  readonly limit: number;
}

/** Opens connections of seven kinds that send or read little or nothing. */
export function startSlowClients({ serverUrl, token, count, divisor, limit }: Options): SlowClients {
  const headers = { authorization: `Bearer ${token}`, connection: 'keep-alive' };
  const sendSlowly = (socket: Socket, letter: string) => {
    const timer = setInterval(() => socket.write(letter), 1000 / divisor);
    socket.once('close', () => clearInterval(timer));
  };
  const kinds: Record<string, (socket: Socket, clock: Clock) => unknown> = {
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
    'sends nothing after the first response': (socket, clock) => {
      socket.once('data', () => clock.restart());
      socket.write(formatRequest('GET /api/stats', headers));
    },
    'sends many requests and reads no response': (socket, clock) => {
      socket.write(formatRequest('GET /api/openapi.json', headers).repeat(300));
      socket.once('data', () => {
        clock.restart();
        socket.pause();
        // A paused socket does not notice that it was closed. It reads on after the timeouts, with 3 s for what is left.
        setTimeout(() => socket.resume(), (limit - 3) * 1000).unref();
      });
    },
  };
  const clients = Object.entries(kinds).flatMap(([kind, act]) =>
    Array.from({ length: count }, () => {
      const socket = openRawConnection(serverUrl).resume();
      const clock = startClock();
      act(socket, clock);
      return { kind, socket, closed: measureUntilClosed(socket, clock, limit + 10) };
    }),
  );

  return {
    async findLate() {
      const closed = await Promise.all(clients.map(async ({ kind, closed }) => ({ kind, seconds: await closed })));
      const longest = Object.keys(kinds).map((kind) => {
        const each = closed.filter((one) => one.kind === kind).map(({ seconds }) => seconds);
        const seconds = Math.max(...each.map((one) => one ?? Number.POSITIVE_INFINITY));
        return { kind, seconds: Number.isFinite(seconds) ? seconds : undefined };
      });
      return longest.filter(({ seconds }) => seconds === undefined || seconds > limit);
    },
    [Symbol.dispose]: () => {
      for (const { socket } of clients) socket.destroy();
    },
  };
}

const bodyHeaders = { 'content-type': 'application/json', 'content-length': '100' };

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

/** Undefined when it is still open after so many seconds. */
function measureUntilClosed(socket: Socket, clock: Clock, seconds: number): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const end = () => resolve(clock.readSeconds());
  socket.once('close', end);
  socket.once('end', end);
  const timer = setInterval(() => {
    if (clock.readSeconds() > seconds) resolve(undefined);
  }, 500);
  return promise.finally(() => clearInterval(timer));
}
