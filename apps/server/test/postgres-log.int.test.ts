import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createHttpClient } from './support/http-client.ts';
import { startServerProcess } from './support/server-process.ts';
import { makeTestFolder } from './support/test-folder.ts';
import { registerUser } from './support/test-user.ts';

test('a taken email address is not in the log of the embedded PostgreSQL', async () => {
  await using folder = await makeTestFolder();
  await using server = await startServerProcess({ DATA_DIR: folder.path });
  using client = createHttpClient(() => server.url);
  const { email, password } = await registerUser(client);
  const register = (body: object) => client.send({ method: 'POST', path: '/api/auth/register', body });
  expect((await register({ name: 'Eve', email, password })).status).toBe(409);
  const rivals = { name: 'Twins', email: `${randomUUID()}@example.org`, password };
  const statuses = await Promise.all([register(rivals), register(rivals)]);
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const log = await readFile(join(folder.path, 'postgres', 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key value');
  expect(log).not.toMatch(/@|example\.org|DETAIL|STATEMENT/);
});
