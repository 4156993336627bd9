import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stopPostmaster } from '../embedded/postmaster.ts';
import { startEmbeddedPostgres } from '../embedded/start.ts';
import { fastFolder, listAbandonedFolders, makeFastFolder } from './fast-folder.ts';

/** A PostgreSQL for tests. `url` connects as a role that may create databases and roles. */
export type TestServer = { kind: string; url: string; stop(): Promise<void> };

/** Uses `TEST_DATABASE_URL`, else a container when a Docker engine answers, else the embedded PostgreSQL. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { kind: 'the PostgreSQL of TEST_DATABASE_URL', url: given, stop: async () => {} };
  const container = await startContainer();
  if ('url' in container) return container;
  const server = await startEmbeddedTestServer();
  return { ...server, kind: `${server.kind} (${container.without})` };
}

const image = 'postgres:18-alpine';
const nonDurableSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=300',
];

function mayHaveDocker(): boolean {
  const sockets = [
    '/var/run/docker.sock',
    path.join(os.homedir(), '.docker/run/docker.sock'),
    `${process.env['XDG_RUNTIME_DIR']}/docker.sock`,
  ];
  return process.env['DOCKER_HOST'] !== undefined || sockets.some((socket) => existsSync(socket));
}

async function startContainer(): Promise<TestServer | { without: string }> {
  if (!mayHaveDocker()) return { without: 'no Docker engine here' };
  const { getContainerRuntimeClient } = await import('testcontainers');
  try {
    await getContainerRuntimeClient();
  } catch {
    return { without: 'no Docker engine answers' };
  }
  try {
    return await startPostgresContainer();
  } catch (error) {
    // The image is missing, and without a network it cannot be pulled.
    return { without: `Docker answers, but: ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function startPostgresContainer(): Promise<TestServer> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer(image)
    .withCommand(['postgres', ...nonDurableSettings.flatMap((setting) => ['-c', setting])])
    .start();
  return {
    kind: `a Testcontainers ${image}`,
    url: container.getConnectionUri(),
    async stop() {
      await container.stop();
    },
  };
}

export async function startEmbeddedTestServer(parent = fastFolder): Promise<TestServer> {
  await removeLeftovers(parent);
  const folder = await makeFastFolder('test', parent);
  const remove = () => rm(folder, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    kind: 'the embedded PostgreSQL',
    url: server.url,
    async stop() {
      await server.stop();
      await remove();
    },
  };
}

/** Stops the servers of killed test runs and removes their folders. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const folder of await listAbandonedFolders('test', parent)) {
    await stopPostmaster(path.join(folder, 'cluster'));
    await rm(folder, { recursive: true, force: true });
  }
}
