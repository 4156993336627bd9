import autocannon from 'autocannon';
import type { ScenarioRequest } from './scenario.ts';

export interface LoadResult {
  readonly requestsPerSecond: number;
  /** Latency in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Target {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly request: Pick<ScenarioRequest, 'method' | 'bodies'>;
}

/** Sends requests as fast as responses arrive. Throws if any of them fails. */
export async function runLoad(
  { url, headers, request }: Target,
  connections: number,
  seconds: number,
): Promise<LoadResult> {
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
