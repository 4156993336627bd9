import type { TestProject } from 'vitest/node';
import { startTestServer } from './postgres-server.ts';
import { createTemplate } from './template.ts';
import type { TestPostgres } from './template.ts';

type Shared = { users: number; running: Promise<{ postgres: TestPostgres; stop(): Promise<void> }> };

/** Each project of a vitest run loads its own copy of this file. All share one server through `globalThis`. */
const holder = globalThis as typeof globalThis & { goaltrackerTestServer?: Shared };

/** The `globalSetup` of every project with tests that need PostgreSQL. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const shared = (holder.goaltrackerTestServer ??= { users: 0, running: start() });
  shared.users += 1;
  const running = await shared.running;
  project.provide('postgres', running.postgres);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete holder.goaltrackerTestServer;
    await running.stop();
  };
}

async function start() {
  const server = await startTestServer();
  try {
    const template = await createTemplate(server.url);
    process.stdout.write(`Tests run on ${server.kind}\n`);
    return {
      postgres: template.postgres,
      async stop() {
        await template.drop();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
