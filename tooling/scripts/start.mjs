// npm start: whatever it takes from a fresh clone to a running server. Arguments go on to the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { build, prepare } from './bootstrap.mjs';
import { runMain } from './progress.mjs';
import { root } from './stamp.mjs';

await runMain(async () => {
  const { node, env } = await prepare();
  await build(env);
  const main = join(root, 'apps', 'server', 'dist', 'main.js');
  const server = spawn(node, ['--enable-source-maps', main, ...process.argv.slice(2)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
    cwd: root,
    detached: process.platform !== 'win32',
  });
  passSignalsTo(server);
  server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return undefined;
});

/**
 * Ctrl-C arrives here twice, from the terminal and from npm. The server runs in a group of its own, so that it hears it
 * once and drains; only a later, second one ends it at once.
 * @param {import('node:child_process').ChildProcess} server
 */
function passSignalsTo(server) {
  let last = Number.NEGATIVE_INFINITY;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      const now = performance.now();
      if (now - last > 1000) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
      last = now;
    });
  }
}
