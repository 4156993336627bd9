import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import type { TestProject } from 'vitest/node';
import config, { calendarWorker, copyMigrations, importWorker } from '../../rolldown.config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    serverBundle: string;
    /** The folder of compiled code, which saves each process a third of the time to load the bundle. */
    compileCache: string;
  }
}

const serverPackage = fileURLToPath(new URL('../..', import.meta.url));
const mainWithShortTimeouts = fileURLToPath(new URL('main-with-short-timeouts.ts', import.meta.url));
/** These folders are built before the tests. */
const apiDocs = fileURLToPath(new URL('../../dist/api-docs', import.meta.url));
const webApp = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/**
 * Bundles the server from the present sources: a bundle starts in a third of the time. After a killed run,
 * test-folder.ts recognizes the folder by its name and removes it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(os.tmpdir(), `goaltracker-chaos-${process.pid}-`));
  const bundle = join(root, 'apps', 'server', 'dist');
  const compileCache = join(root, 'compile-cache');
  await bundleServer(bundle);
  await symlink(apiDocs, join(bundle, 'api-docs'));
  await symlink(join(serverPackage, 'node_modules'), join(bundle, '..', 'node_modules'));
  await mkdir(join(root, 'apps', 'web'));
  await symlink(webApp, join(root, 'apps', 'web', 'dist'));
  await fillCompileCache(bundle, compileCache);
  project.provide('serverBundle', bundle);
  project.provide('compileCache', compileCache);
  return () => rm(root, { recursive: true, force: true });
}

/** The folder is as deep below `root` as in the repository, since the bundle finds the web app by a relative path. */
async function bundleServer(folder: string): Promise<void> {
  await build({
    ...config,
    cwd: serverPackage,
    input: [
      ...['main.ts', 'admin.ts'].map((file) => join(serverPackage, 'src', file)),
      mainWithShortTimeouts,
      calendarWorker,
      importWorker,
    ],
    output: { dir: folder },
    plugins: [copyMigrations()],
  });
}

/** Loads the bundle once. With an invalid setting the server exits as soon as it is loaded. */
async function fillCompileCache(bundle: string, folder: string): Promise<void> {
  const env = { PATH: process.env['PATH'], PORT: 'none', NODE_COMPILE_CACHE: folder };
  const [code] = await once(spawn(process.execPath, [join(bundle, 'main.js')], { env, stdio: 'ignore' }), 'close');
  if (code !== 1) throw new Error(`The bundled server exited with ${code}`);
}
