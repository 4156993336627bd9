import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import postgres from 'postgres';
import { applyProgress, goals, insertEntry, month, notes, week } from './statements.ts';

/** The baseline: bare node:http, the driver with as many connections as the server, and one statement per request. */
const [databaseUrl = '', users = '{}'] = process.argv.slice(2);
const userIds = JSON.parse(users) as Record<string, string>;
const sql = postgres(databaseUrl, { max: 10, fetch_types: false });
const statements: Record<string, string> = { goals, events: month, notes };

const server = createServer((request, response) => {
  const userId = userIds[request.headers.authorization ?? ''] ?? '';
  const url = new URL(request.url ?? '', 'http://floor');
  const answered = request.method === 'POST' ? text(request).then((body) => report(userId, body)) : read(userId, url);
  answered.then(
    (body) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`));

async function read(userId: string, { pathname, searchParams }: URL): Promise<string> {
  const [last = '', beforeLast = ''] = pathname.split('/').toReversed();
  const values = [userId, ...(statements[last] ? searchParams.values() : [beforeLast, last])];
  return (await sql.unsafe(statements[last] ?? week, values, { prepare: true }).values())[0]?.[0] as string;
}

async function report(userId: string, body: string): Promise<string> {
  const { goalId, value, notes: entered } = JSON.parse(body) as { goalId: string; value: number; notes: string };
  return sql.begin(async (tx) => {
    const [inserted] = await Promise.all([
      tx.unsafe(insertEntry, [userId, goalId, value, entered], { prepare: true }).values(),
      tx.unsafe(applyProgress, [userId, goalId, value], { prepare: true }),
    ]);
    return inserted[0]?.[0] as string;
  });
}
