import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const patch = fileURLToPath(new URL('../../../../tooling/patches/postgres@3.4.9.patch', import.meta.url));
const installed = fileURLToPath(new URL('../../node_modules/postgres/', import.meta.url));

/** The driver as published, in a temp folder. `nodeArguments` make a Node process import it as `postgres`. */
export type UnpatchedDriver = { nodeArguments: string[]; remove(): Promise<void> };

/** Copies the installed driver and reverses our patch. */
export async function restoreUnpatchedDriver(): Promise<UnpatchedDriver> {
  const folder = await mkdtemp(path.join(tmpdir(), 'goaltracker-driver-'));
  await cp(installed, folder, { recursive: true, dereference: true });
  execFileSync('git', ['apply', '--reverse', patch], {
    cwd: folder,
    env: { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(folder) },
  });
  const entry = path.join(folder, 'src/index.js');
  if ((await readFile(entry, 'utf8')) === (await readFile(path.join(installed, 'src/index.js'), 'utf8'))) {
    throw new Error('The patch could not be reversed');
  }
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ resolve: (name, context, next) => next(name === 'postgres' ? '${pathToFileURL(entry).href}' : name, context) })`;
  return {
    nodeArguments: ['--import', `data:text/javascript,${encodeURIComponent(hook)}`],
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
