import { type Socket, connect } from 'node:net';

export function openRawConnection(serverUrl: string): Socket {
  const { hostname, port } = new URL(serverUrl);
  // These tests provoke resets. Callers check the bytes that arrived before.
  return connect(Number(port), hostname).on('error', () => {});
}

/** Sends any bytes. Resolves with everything received before the server closes the connection. */
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

/** Formats an HTTP/1.1 request. The headers may be invalid. */
export function formatRequest(start: string, headers: Record<string, string> = {}, body = ''): string {
  const all = { host: 'localhost', connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${start} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** Returns the status of the first response. Without a response, returns 0. */
export function parseStatus(received: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(received)?.[1] ?? 0);
}
