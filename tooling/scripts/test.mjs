// npm test: installs, builds, checks and tests everything.
// npm test -- [--all] [filter…]: --all runs the long rounds in full; filters are parts of test file paths.
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { bin, build, prepare } from './bootstrap.mjs';
import { readCpuSeconds } from './cpu-time.mjs';
import { runChecks } from './checks.mjs';
import { run, runMain, Stop } from './progress.mjs';
import { root } from './stamp.mjs';

await runMain(async () => {
  const args = process.argv.slice(2);
  const all = args.includes('--all');
  const filters = args.filter((arg) => arg !== '--all');
  const tools = await prepare();
  const building = build(tools.env).then(
    () => true,
    (error) => {
      if (!(error instanceof Stop)) throw error;
      console.log(error.message);
      return false;
    },
  );
  const total = filters.length === 0 ? await runChecks(tools) : { passed: 0, failed: 0 };
  if (await building) total.passed++;
  else total.failed++;
  const tests = await runTests(tools.env, filters, all);
  if (!all) console.log('\nLong rounds ran in part; `npm test -- --all` runs them in full.');
  if (all) for (const figure of tests.figures) console.log(figure);
  if (tests.slowest.length > 0) {
    console.log('\nThe slowest files, in seconds:');
    for (const { file, seconds } of tests.slowest) console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`);
  }
  const cpu = readCpuSeconds();
  const took = `${formatMinutes(performance.now() / 1000)} on ${availableParallelism()} cores`;
  console.log(`\nThis took ${took}${cpu === undefined ? '' : `, and ${formatMinutes(cpu)} of CPU time`}.`);
  console.log(`\n${total.passed + tests.passed} passed, ${total.failed + tests.failed} failed`);
  return total.failed + tests.failed === 0 ? 0 : 1;
});

/** @typedef {{ passed: number, failed: number, slowest: { file: string, seconds: number }[], figures: string[] }} Totals */

/**
 * Runs vitest once over every package and shows its output.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} filters
 * @param {boolean} all
 * @returns {Promise<Totals>}
 */
async function runTests(env, filters, all) {
  const totals = join(root, 'node_modules', '.cache', 'goaltracker', 'totals.json');
  rmSync(totals, { force: true });
  const tags = all ? [] : ['--tags-filter=!long'];
  const { code } = await run(bin('vitest'), ['run', '-c', 'tooling/scripts/vitest.config.ts', ...tags, ...filters], {
    env: {
      ...env,
      NODE_ENV: 'test',
      TZ: 'UTC',
      // One more than the number of cores, since tests of servers and browsers wait. vitest's default is one fewer.
      VITEST_MAX_WORKERS: String(availableParallelism() + 1),
      GOALTRACKER_TOTALS: totals,
      GOALTRACKER_TEST_ALL: all ? '1' : undefined,
      // With this cache, each of hundreds of worker threads starts in 0.15 s of CPU time instead of 0.39 s.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
    },
    cwd: root,
    show: true,
  });
  const counted = readTotals(totals);
  // vitest also fails on unhandled errors, which no test counts.
  return { ...counted, failed: code !== 0 && counted.failed === 0 ? 1 : counted.failed };
}

/**
 * Reads the totals of totals-reporter.ts. When vitest ended before writing them, counts one failure.
 * @param {string} file
 * @returns {Totals}
 */
function readTotals(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, slowest: [], figures: [] };
  }
}

/**
 * @param {number} seconds
 * @returns {string} e.g. `4 min 5 s`
 */
function formatMinutes(seconds) {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
