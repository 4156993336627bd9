import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

export interface FaultProxy extends AsyncDisposable {
  /** The target's URL, through the proxy. */
  readonly url: string;
  /**
   * Forwards the next message that contains `bytes`. Closes both connections instead of forwarding the response, once
   * it contains `until`. Resolves with the dropped response.
   */
  dropResponseTo(bytes: string, until?: string): Promise<string>;
  /** Closes both connections instead of forwarding the next message that contains `bytes`. */
  dropRequest(bytes: string): Promise<string>;
}

interface Fault {
  readonly bytes: string;
  readonly forwardsRequest: boolean;
  readonly until: string;
  resolve(response: string): void;
}

/** Starts a TCP proxy to the host of a URL. The proxy can drop connections. */
export async function startFaultProxy(target: URL): Promise<FaultProxy> {
  let armed: Fault | undefined;
  const sockets = new Set<Socket>();

  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    let triggered: Fault | undefined;
    let response = '';
    const cut = () => {
      client.destroy();
      server.destroy();
      triggered?.resolve(response);
    };
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (message) => {
      if (armed && message.includes(armed.bytes)) {
        triggered = armed;
        armed = undefined;
        if (!triggered.forwardsRequest) return cut();
      }
      server.write(message);
      return undefined;
    });
    server.on('data', (chunk) => {
      if (!triggered) return client.write(chunk);
      response += chunk.toString('latin1');
      return response.includes(triggered.until) && cut();
    });
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const arm = (bytes: string, forwardsRequest: boolean, until = '') =>
    new Promise<string>((resolve) => (armed = { bytes, forwardsRequest, until, resolve }));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    dropResponseTo: (bytes, until) => arm(bytes, true, until),
    dropRequest: (bytes) => arm(bytes, false),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}
