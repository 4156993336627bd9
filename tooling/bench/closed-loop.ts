import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

/** A client as in a browser that retries: waits for each response, pauses, then sends the next request. */
export interface ClosedLoop {
  readonly origin: string;
  readonly clients: number;
  /** Milliseconds between a response, whatever its status, and the next request. */
  readonly pause: number;
  readonly seconds: number;
  /** The bytes of a client's next request. */
  readonly choose: (client: number, count: number) => string;
}

export interface ClosedLoopResult {
  readonly seconds: number;
  /** Latencies in milliseconds, sorted: of 2xx, and of 429 and 503. */
  readonly accepted: readonly number[];
  readonly refused: readonly number[];
  /** Responses with another status, connections that were lost, and clients without a response at the end. */
  readonly failures: number;
}

/** Formats an HTTP/1.1 request on a connection that stays open. */
export function formatRequest(method: string, path: string, token: string | undefined, body?: unknown): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  return [
    `${method} ${path} HTTP/1.1`,
    'host: bench',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]),
    '',
    content,
  ].join('\r\n');
}

/**
 * Loads a server by plain sockets, which cost a fraction of an HTTP client's CPU time on a machine that is shared with
 * the server. Each client has a loopback address of its own, as people do.
 */
export async function runClosedLoop({
  origin,
  clients,
  pause,
  seconds,
  choose,
}: ClosedLoop): Promise<ClosedLoopResult> {
  const accepted: number[] = [];
  const refused: number[] = [];
  let failures = 0;
  const { hostname, port } = new URL(origin);
  const end = performance.now() + seconds * 1000;
  const graceMs = 5_000;

  const runClient = (client: number) =>
    new Promise<void>((resolve) => {
      const localAddress = `127.0.${1 + Math.floor(client / 250)}.${1 + (client % 250)}`;
      const socket = connect({ host: hostname, port: Number(port), localAddress, noDelay: true });
      const finish = (failed: boolean) => {
        clearTimeout(late);
        if (failed) failures++;
        socket.removeAllListeners().on('error', () => {});
        socket.destroy();
        resolve();
      };
      const late = setTimeout(() => finish(true), end - performance.now() + graceMs);
      let [sentAt, count] = [0, 0];
      const send = () => {
        if (count > 0 && performance.now() >= end) return finish(false);
        sentAt = performance.now();
        socket.write(choose(client, count++));
      };
      const read = createResponseReader((status) => {
        const latency = performance.now() - sentAt;
        if (status < 300) accepted.push(latency);
        else if (status === 429 || status === 503) refused.push(latency);
        else failures++;
        setTimeout(send, pause);
      });
      socket.on('data', read);
      socket.once('error', () => finish(true));
      socket.once('close', () => finish(true));
      // Spreads the first requests over one pause, as the later ones are.
      socket.once('connect', () => setTimeout(send, Math.random() * pause));
    });

  await Promise.all(Array.from({ length: clients }, (_, client) => runClient(client)));
  const sort = (latencies: number[]) => latencies.sort((a, b) => a - b);
  return { seconds, accepted: sort(accepted), refused: sort(refused), failures };
}

/** Calls `onResponse` at the end of each response, which needs a content length or chunks. */
function createResponseReader(onResponse: (status: number) => void): (chunk: Buffer) => void {
  let head = '';
  let status = 0;
  let remaining: number | 'chunked' | undefined;
  let tail = '';
  const reset = () => {
    [head, tail, remaining] = ['', '', undefined];
    onResponse(status);
  };
  return (chunk) => {
    if (remaining === undefined) {
      head += chunk.toString('latin1');
      const at = head.indexOf('\r\n\r\n');
      if (at < 0) return;
      status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, at + 2))?.[1];
      remaining = length === undefined && status !== 204 ? 'chunked' : Number(length ?? 0) - (head.length - at - 4);
      tail = head.slice(at).slice(-7);
    } else if (remaining === 'chunked') tail = (tail + chunk.toString('latin1')).slice(-7);
    else remaining -= chunk.length;
    if (remaining === 'chunked' ? tail.endsWith('\r\n0\r\n\r\n') : remaining <= 0) reset();
  };
}
