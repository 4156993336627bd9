import { type Socket, connect } from 'node:net';

/** A TCP connection to send any bytes over. */
export function openRawConnection(serverUrl: string): Socket {
  const { hostname, port } = new URL(serverUrl);
  // Resets are what these tests provoke; callers check what arrived before them.
  return connect(Number(port), hostname).on('error', () => {});
}

/** Sends bytes, which need not be HTTP. Resolves with everything received until the server closed the connection. */
export function sendRaw(serverUrl: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = openRawConnection(serverUrl);
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (received += chunk));
    socket.once('close', () => resolve(received));
    socket.write(bytes);
  });
}

/** Formats an HTTP/1.1 request. The headers can be anything, also wrong. */
export function formatRequest(start: string, headers: Record<string, string> = {}, body = ''): string {
  const all = { host: 'localhost', connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${start} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** The status of the first response; 0 without one. */
export function parseStatus(received: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(received)?.[1] ?? 0);
}
