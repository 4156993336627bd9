import Fastify from 'fastify';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves `/metrics` on a separate port, which users cannot reach and which no gate or rate limit slows down. */
export async function startMetricsServer(
  { format, contentType }: Pick<Metrics, 'format' | 'contentType'>,
  address: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => reply.type(contentType).send(await format()));
  const url = await app.listen(address);
  return { url: `${url}/metrics`, close: () => app.close() };
}
