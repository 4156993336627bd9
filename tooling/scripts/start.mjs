// npm start: installs and builds what changed, then runs the server. Arguments are passed to the server.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
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
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => server.kill(signal));
  }
  server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  return undefined;
});
