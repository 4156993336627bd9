import autocannon from 'autocannon';
import type { ScenarioRequest, Sender } from './scenario.ts';

export interface LoadResult {
  readonly requestsPerSecond: number;
  /** Latency in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

export interface Target {
  readonly url: string;
  readonly request: Pick<ScenarioRequest, 'method' | 'senders'>;
}

/** The floor gets the same headers, which it does not read. */
export function formatHeaders(sender: Sender | undefined): Record<string, string> {
  return {
    authorization: `Bearer ${sender?.token}`,
    ...(sender?.body !== undefined && { 'content-type': 'application/json' }),
  };
}

/** Sends requests as fast as responses arrive. Throws if any of them fails. */
export async function runLoad(
  { url, request: { method, senders } }: Target,
  connections: number,
  seconds: number,
): Promise<LoadResult> {
  let connected = 0;
  const result = await autocannon({
    url,
    method,
    connections,
    duration: seconds,
    setupClient(client) {
      const sender = senders[connected++ % senders.length];
      client.setHeadersAndBody(formatHeaders(sender), sender?.body);
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
