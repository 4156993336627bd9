import { type Socket, connect } from 'node:net';

/** A connection on which a test says whatever it likes, byte by byte. */
export function openRawConnection(serverUrl: string): Socket {
  const { hostname, port } = new URL(serverUrl);
  // Being cut off is what these tests provoke; their readers look at what came before.
  return connect(Number(port), hostname).on('error', () => {});
}

/** Sends bytes that need not be HTTP; resolves with everything that came back until the server closed. */
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

/** A request as text, to be sent as it is. */
export function writeRequest(start: string, headers: Record<string, string> = {}, body = ''): string {
  const all = { host: 'localhost', connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${start} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** The status of the first answer; 0 when the connection ended without one. */
export function readStatus(received: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(received)?.[1] ?? 0);
}
