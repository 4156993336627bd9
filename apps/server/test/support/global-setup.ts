import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import type { TestProject } from 'vitest/node';
import { buildApiDocs } from '../../api-docs/build-api-docs.plugin.ts';
import config, { calendarWorker, copyMigrations } from '../../rolldown.config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the bundled server. */
    serverBundle: string;
    /** A data folder with a migrated, empty database, of a server that is not running. */
    dataTemplate: string;
  }
}

const serverPackage = fileURLToPath(new URL('../..', import.meta.url));
const mainWithShortTimeouts = fileURLToPath(new URL('main-with-short-timeouts.ts', import.meta.url));
const webApp = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/**
 * Bundles the server from the present sources, since the bundle starts in a third of the time, and prepares a data
 * folder. The name of the folder lets test-folder.ts remove it after a run that was killed.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(os.tmpdir(), `goaltracker-chaos-${process.pid}-`));
  const bundle = join(root, 'apps', 'server', 'dist');
  const dataTemplate = join(root, 'data');
  await bundleServer(bundle);
  await symlink(join(serverPackage, 'node_modules'), join(bundle, '..', 'node_modules'));
  await mkdir(join(root, 'apps', 'web'));
  await symlink(webApp, join(root, 'apps', 'web', 'dist'));
  await initializeDataFolder(bundle, dataTemplate);
  project.provide('serverBundle', bundle);
  project.provide('dataTemplate', dataTemplate);
  return () => rm(root, { recursive: true, force: true });
}

/** As deep below `root` as in the repository, since the bundle finds the web app by a relative path. */
async function bundleServer(folder: string): Promise<void> {
  await build({
    ...config,
    cwd: serverPackage,
    input: [
      ...['main.ts', 'admin.ts'].map((file) => join(serverPackage, 'src', file)),
      mainWithShortTimeouts,
      calendarWorker,
    ],
    output: { dir: folder },
    plugins: [copyMigrations(), buildApiDocs({ compresses: false })],
  });
}

/** Starts the server once on an empty folder and stops it again. */
async function initializeDataFolder(bundle: string, dataDir: string): Promise<void> {
  const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir };
  const server = spawn(process.execPath, [join(bundle, 'main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(server, 'close');
  server.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes('is running at')) server.kill('SIGTERM');
  });
  const [code] = await closed;
  if (code !== 0) throw new Error(`The server that prepares the data folder of the tests exited with ${code}`);
}
