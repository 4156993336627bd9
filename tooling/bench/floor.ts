import { createServer } from 'node:http';
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

/** The least a server can be: node:http, the driver, and a statement. */
process.once('message', ({ databaseUrl, connections, facts }: FloorOrder) => {
  const sql = postgres(databaseUrl, { max: connections, fetch_types: false });
  const answers = new Map<string, (body: string) => Promise<string>>();
  for (const { name, answer } of scenarios) {
    if (facts[name]) answers.set(`/${encodeURIComponent(name)}`, answer(sql, facts[name]));
  }
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    const body = request.method === 'GET' ? Promise.resolve('') : text(request);
    body
      .then((sent) => answer?.(sent))
      .then(
        (made) => {
          response.writeHead(made === undefined ? 404 : 200, { 'content-type': 'application/json; charset=utf-8' });
          response.end(made);
        },
        (error: unknown) => {
          response.writeHead(500);
          response.end(String(error));
        },
      );
  });
  server.listen(0, '127.0.0.1', () => process.send?.(String((server.address() as AddressInfo).port)));
});

process.once('disconnect', () => process.exit());
