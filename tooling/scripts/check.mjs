// pnpm check: runs every check that does not need the running program.
import { prepare } from './bootstrap.mjs';
import { runChecks } from './checks.mjs';
import { runMain } from './progress.mjs';

await runMain(async () => {
  const { failed } = await runChecks(await prepare());
  return failed === 0 ? 0 : 1;
});
