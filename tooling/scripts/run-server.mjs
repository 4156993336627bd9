import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, prepare } from './bootstrap.mjs';
import { runMain } from './progress.mjs';
import { root } from './stamp.mjs';

/** As in apps/server/Dockerfile. By default V8 lets a small heap grow fourfold between collections; 40 % suffice. */
const nodeFlags = ['--enable-source-maps', '--heap-growing-percent=40'];

/**
 * Installs and builds what changed, then runs a bundle of the server with this process's arguments, signals and exit code.
 * @param {'main.js' | 'admin.js'} bundle
 */
export function runServer(bundle) {
  return runMain(async () => {
    const { node, env } = await prepare();
    await build(env);
    const file = join(root, 'apps', 'server', 'dist', bundle);
    const server = spawn(node, [...nodeFlags, file, ...process.argv.slice(2)], {
      stdio: [bundle === 'admin.js' ? 'inherit' : 'ignore', 'inherit', 'inherit'],
      env: { ...env, NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
      cwd: root,
    });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => server.kill(signal));
    }
    server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
    return undefined;
  });
}
