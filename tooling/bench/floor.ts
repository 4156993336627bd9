import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { type FloorInput, scenarios } from './scenario.ts';

/** First message to the floor's process. */
export interface FloorConfig {
  readonly databaseUrl: string;
  readonly connections: number;
  /** By the names of the scenarios to serve, which are their paths. */
  readonly inputs: Readonly<Record<string, FloorInput>>;
}

type Handler = (body: string) => Promise<string>;

/** The baseline: bare node:http, the driver and one statement per request. */
process.once('message', ({ databaseUrl, connections, inputs }: FloorConfig) => {
  const sql = postgres(databaseUrl, { max: connections, fetch_types: false });
  const handlers = new Map<string, Handler>();
  for (const { name, createFloorHandler } of scenarios) {
    if (inputs[name]) handlers.set(`/${encodeURIComponent(name)}`, createFloorHandler(sql, inputs[name]));
  }
  const server = createServer((request, response) => {
    respond(handlers.get(request.url ?? ''), request, response).catch((error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.(String((server.address() as AddressInfo).port)));
});

async function respond(
  handler: Handler | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await handler?.(request.method === 'GET' ? '' : await text(request));
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(body);
}

process.once('disconnect', () => process.exit());
