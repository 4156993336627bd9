import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { type Facts, scenarios } from './scenario.ts';

/** What the bench sends to the floor's process before anything else. */
export interface FloorOrder {
  readonly databaseUrl: string;
  readonly connections: number;
  /** Of the scenarios to answer, by their names, which are the paths too. */
  readonly facts: Readonly<Record<string, Facts>>;
}

type Answer = (body: string) => Promise<string>;

/** The least a server can be: node:http, the driver, and a statement. */
process.once('message', ({ databaseUrl, connections, facts }: FloorOrder) => {
  const sql = postgres(databaseUrl, { max: connections, fetch_types: false });
  const answers = new Map<string, Answer>();
  for (const { name, answer } of scenarios) {
    if (facts[name]) answers.set(`/${encodeURIComponent(name)}`, answer(sql, facts[name]));
  }
  const server = createServer((request, response) => {
    respond(answers.get(request.url ?? ''), request, response).catch((error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.(String((server.address() as AddressInfo).port)));
});

async function respond(answer: Answer | undefined, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const made = await answer?.(request.method === 'GET' ? '' : await text(request));
  response.writeHead(made === undefined ? 404 : 200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(made);
}

process.once('disconnect', () => process.exit());
