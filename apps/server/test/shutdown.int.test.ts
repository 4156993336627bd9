import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { findPostmaster } from '@goaltracker/db/embedded/postmaster';
import { expect, test } from 'vitest';
import { createHttpClient } from './support/http-client.ts';
import { Ledger } from './support/ledger.ts';
import { formatRequest, openRawConnection, parseStatus } from './support/raw-connection.ts';
import { pause, startServerProcess } from './support/server-process.ts';
import { findCluster, makeTestFolder } from './support/test-folder.ts';
import { findEmbeddedUrl } from './support/test-postgres.ts';
import { createTestGoals, registerUser } from './support/test-user.ts';
import { startWriters } from './support/writers.ts';

test('after SIGTERM every request in flight is answered, then the server and its PostgreSQL exit', async ({
  annotate,
}) => {
  await using folder = await makeTestFolder();
  await using server = await startServerProcess({ DATA_DIR: folder.path });
  using client = createHttpClient(() => server.url);
  const user = await registerUser(client);
  const goals = await createTestGoals(client, user);
  const ledger = new Ledger();
  const writers = startWriters({ client, ledger, user, goals }, 8);
  await writers.waitForSuccesses(30);

  // Two passwords are hashed at a time, so most of these are still queued when the signal arrives.
  const registrations = Array.from({ length: 16 }, () => registerUser(client));
  const request = await startRequest(server.url, user.token);
  server.kill('SIGTERM');
  await pause(300);
  request.finish();

  expect(await Promise.all(registrations)).toHaveLength(16);
  expect(parseStatus(await request.response)).toBe(201);
  expect(await server.exited).toEqual({ code: 0, signal: null });
  await writers.stop();
  expect(writers.faults).toEqual([]);
  // A request sent while its idle connection is being closed gets no response, and is not processed.
  const unanswered = ledger.assumeUnansweredFailed();
  await annotate(`${unanswered} of ${ledger.items.length} requests were sent on a closing connection`);
  await expect(registerUser(client)).rejects.toThrow('ECONNREFUSED');
  expect(server.readLog()).not.toMatch(/unhandled|uncaught|"level":[56]0|\bat .+\.[jt]s:\d+/i);
  expect(await findPostmaster(findCluster(folder.path))).toBeUndefined();
  expect(listProcessesWith(folder.path)).toEqual([]);

  await using restarted = await startServerProcess({ DATA_DIR: folder.path });
  expect(restarted.readLog()).not.toContain('Took over');
  expect(await ledger.findFaults(await findEmbeddedUrl(folder.path))).toEqual([]);
});

/** Sends a request with half of its body. Resolves when the server has read the headers. */
async function startRequest(serverUrl: string, token: string) {
  const body = JSON.stringify({ name: 'Slow', icon: 'Target', color: 'blue' });
  const length = { 'content-type': 'application/json', 'content-length': `${body.length}` };
  const headers = { authorization: `Bearer ${token}`, expect: '100-continue', ...length };
  const socket = openRawConnection(serverUrl);
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = '';
  socket.setEncoding('utf8');
  socket.write(formatRequest('POST /api/categories', headers, body.slice(0, 10)));
  expect(await once(socket, 'data')).toEqual(['HTTP/1.1 100 Continue\r\n\r\n']);
  socket.on('data', (chunk: string) => (received += chunk));
  socket.once('close', () => resolve(received));
  return { response: promise, finish: () => void socket.write(body.slice(10)) };
}

/** Command lines that contain the folder. */
function listProcessesWith(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readCommandLine(pid))
    .filter((command) => command.includes(folder));
}

/** Nothing for a process that has exited meanwhile. */
function readCommandLine(pid: string): string[] {
  try {
    return [readFileSync(`/proc/${pid}/cmdline`, 'utf8')];
  } catch {
    return [];
  }
}
