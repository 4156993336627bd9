import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

export interface CuttingProxy extends AsyncDisposable {
  readonly port: number;
  /**
   * Lets the next message that holds these bytes through to its receiver, waits for the answer, or for these bytes of
   * it, and cuts the connection on both sides instead of passing it on. Resolves with the answer nobody got.
   */
  cutAnswerTo(bytes: string, until?: string): Promise<string>;
  /** The same, but the message itself is lost. */
  cutBefore(bytes: string, until?: string): Promise<string>;
}

interface Trap {
  readonly bytes: string;
  readonly delivers: boolean;
  readonly until: string;
  spring(answer: string): void;
}

/** Passes everything on to a port of this machine, until it is told to cut. */
export async function startCuttingProxy(targetPort: number): Promise<CuttingProxy> {
  let trap: Trap | undefined;
  const sockets = new Set<Socket>();

  const proxy = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    let sprung: Trap | undefined;
    let answer = '';
    const cut = () => {
      client.destroy();
      target.destroy();
      sprung?.spring(answer);
    };
    for (const [socket, other] of [
      [client, target],
      [target, client],
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
      if (trap && message.includes(trap.bytes)) {
        sprung = trap;
        trap = undefined;
        if (!sprung.delivers) return cut();
      }
      target.write(message);
      return undefined;
    });
    target.on('data', (chunk) => {
      if (!sprung) return client.write(chunk);
      answer += chunk.toString('latin1');
      return answer.includes(sprung.until) && cut();
    });
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const set = (bytes: string, delivers: boolean, until = '') =>
    new Promise<string>((spring) => (trap = { bytes, delivers, until, spring }));
  return {
    port: (proxy.address() as AddressInfo).port,
    cutAnswerTo: (bytes, until) => set(bytes, true, until),
    cutBefore: (bytes) => set(bytes, false),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}
