// pnpm screens [part of a title or address…]: builds the app and takes pictures of every screen in every state.
import { build, prepare } from './bootstrap.mjs';
import { run, runMain } from './progress.mjs';
import { root } from './stamp.mjs';

await runMain(async () => {
  const { node, env } = await prepare();
  await build(env);
  const args = ['apps/web/e2e/gallery/run.ts', ...process.argv.slice(2)];
  const { code } = await run(node, args, { env, cwd: root, show: true });
  return code;
});
