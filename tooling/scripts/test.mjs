// npm test: installs what is missing and runs everything. Arguments narrow the run: npm test -- goals
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, build, prepare } from './bootstrap.mjs';
import { runChecks } from './checks.mjs';
import { run, runMain, Stop } from './progress.mjs';
import { root } from './stamp.mjs';

await runMain(async () => {
  const wanted = process.argv.slice(2);
  const tools = await prepare();
  const total = wanted.length === 0 ? await runChecks(tools) : { passed: 0, failed: 0 };
  try {
    await build(tools.env);
    total.passed++;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.log(error.message);
    total.failed++;
  }
  const tests = await runTests(tools.env, wanted);
  console.log(`\n${total.passed + tests.passed} passed, ${total.failed + tests.failed} failed`);
  return total.failed + tests.failed === 0 ? 0 : 1;
});

/**
 * One vitest run over every room, shown as it goes.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} wanted
 * @returns {Promise<{ passed: number, failed: number }>}
 */
async function runTests(env, wanted) {
  const totals = join(root, 'node_modules', '.cache', 'goaltracker', 'totals.json');
  rmSync(totals, { force: true });
  const { code } = await run(bin('vitest'), ['run', '-c', 'tooling/scripts/vitest.config.ts', ...wanted], {
    env: { ...env, NODE_ENV: 'test', TZ: 'UTC', GOALTRACKER_TOTALS: totals },
    cwd: root,
    show: true,
  });
  const { passed, failed } = readTotals(totals);
  // A run that broke down, or left an error unhandled, is a failure even if every test it counted passed.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/**
 * What totals-reporter.ts has written; nothing when the run broke down before its end.
 * @param {string} file
 * @returns {{ passed: number, failed: number }}
 */
function readTotals(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
