import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findPostmaster } from '@goaltracker/db/embedded/postmaster';
import { expect, test } from 'vitest';
import { createHttpClient } from './support/http-client.ts';
import { Ledger } from './support/ledger.ts';
import { createGoals, registerPerson } from './support/person.ts';
import { openRawConnection, readStatus, writeRequest } from './support/raw-connection.ts';
import { pause, startServerProcess } from './support/server-process.ts';
import { makeTestFolder } from './support/test-folder.ts';
import { findEmbeddedUrl } from './support/test-postgres.ts';
import { startWriters } from './support/writers.ts';

test('SIGTERM: every request under way is answered, then everything ends', async ({ annotate }) => {
  await using folder = await makeTestFolder();
  await using server = await startServerProcess({ DATA_DIR: folder.path });
  using client = createHttpClient(() => server.url);
  const person = await registerPerson(client);
  const goals = await createGoals(client, person);
  const ledger = new Ledger();
  const writers = startWriters({ client, ledger, person, goals }, 8);
  await writers.accept(30);

  // Passwords are hashed two at a time, so most of these are still waiting when the signal comes.
  const waiting = Array.from({ length: 16 }, () => registerPerson(client));
  const upload = startUpload(server.url, person.token);
  await pause(50);
  server.kill('SIGTERM');
  await pause(300);
  upload.finish();

  expect(await Promise.all(waiting)).toHaveLength(16);
  expect(readStatus(await upload.answer)).toBe(201);
  expect(await server.exited).toEqual({ code: 0, signal: null });
  await writers.stop();
  expect(writers.faults).toEqual([]);
  // A request may meet a connection that is just being closed for having been idle. Then nobody worked on it.
  const unanswered = ledger.ruleOutUnanswered();
  await annotate(`${unanswered} of ${ledger.items.length} requests met a closing connection`);
  await expect(registerPerson(client)).rejects.toThrow('ECONNREFUSED');
  expect(server.readLog()).not.toMatch(/unhandled|uncaught|"level":[56]0|\bat .+\.[jt]s:\d+/i);
  expect(await findPostmaster(join(folder.path, 'postgres', 'cluster'))).toBeUndefined();
  expect(listProcessesWith(folder.path)).toEqual([]);

  await using again = await startServerProcess({ DATA_DIR: folder.path });
  expect(again.readLog()).not.toContain('Took over');
  expect(await ledger.findFaults(await findEmbeddedUrl(folder.path))).toEqual([]);
});

/** A request whose body is only half there. */
function startUpload(serverUrl: string, token: string) {
  const body = JSON.stringify({ name: 'Slow', icon: 'Target', color: 'blue' });
  const length = { 'content-type': 'application/json', 'content-length': `${body.length}` };
  const headers = { authorization: `Bearer ${token}`, ...length };
  const socket = openRawConnection(serverUrl);
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => (received += chunk));
  socket.once('close', () => resolve(received));
  socket.write(writeRequest('POST /api/categories', headers, body.slice(0, 10)));
  return { answer: promise, finish: () => void socket.write(body.slice(10)) };
}

/** Processes that were started on a folder. */
function listProcessesWith(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readCommandLine(pid))
    .filter((command) => command.includes(folder));
}

function readCommandLine(pid: string): string[] {
  try {
    return [readFileSync(`/proc/${pid}/cmdline`, 'utf8')];
  } catch {
    return [];
  }
}
