import autocannon from 'autocannon';
import type { Prepared } from './scenario.ts';

export interface Load {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Target {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly request: Pick<Prepared, 'method' | 'bodies'>;
}

/** Asks for so many seconds, on so many connections, as fast as the answers come. Throws when one is not a success. */
export async function load({ url, headers, request }: Target, connections: number, seconds: number): Promise<Load> {
  const { method, bodies = [] } = request;
  let connected = 0;
  const result = await autocannon({
    url,
    method,
    headers: method === 'POST' ? { ...headers, 'content-type': 'application/json' } : headers,
    connections,
    duration: seconds,
    setupClient(client) {
      const body = bodies[connected++ % bodies.length];
      if (body !== undefined) client.setBody(body);
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${failed} of ${result.requests.total} requests to ${url} failed: ${statuses}, ${result.errors} errors`,
    );
  }
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
