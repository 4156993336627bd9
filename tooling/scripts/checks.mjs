import { performance } from 'node:perf_hooks';
import { bin, findPnpm, withPath } from './bootstrap.mjs';
import { run } from './progress.mjs';
import { root } from './stamp.mjs';

const sources = ['apps', 'packages', 'tooling'];

/** The type checker is written in Go. Fewer garbage collections save a third of its CPU time and cost no memory. */
const fewerCollections = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/**
 * Runs every check and prints one line for each, followed by its output if it fails.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} tools from `prepare`
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks({ node, env }) {
  const withPnpm = withPath(await findPnpm(env), env);
  /** @type {{ name: string, command: string, args: string[] }[]} */
  const checks = [
    { name: 'format', command: bin('oxfmt'), args: ['--check', '.'] },
    {
      // One program checks both, since the rules need the types anyway.
      name: 'types and lint',
      command: bin('oxlint'),
      args: ['--type-check', '--type-aware', '--deny-warnings', '-c', 'tooling/lint/oxlint.config.ts', ...sources],
    },
    {
      name: 'styles',
      command: bin('stylelint'),
      args: ['-c', 'tooling/lint/stylelint.config.mjs', 'apps/web/src/**/*.css'],
    },
    {
      name: 'unused code and dependencies',
      command: bin('knip'),
      args: ['-c', 'tooling/lint/knip.jsonc', '--no-progress', '--no-config-hints'],
    },
    {
      name: 'manifests',
      command: bin('sherif'),
      args: ['--fail-on-warnings', '--no-install', '-r', 'packages-without-package-json'],
    },
    { name: 'structure', command: node, args: ['tooling/scripts/check-structure.ts'] },
  ];
  // All at once, because most checks leave a core idle for a while.
  const results = await Promise.all(
    checks.map(async ({ name, command, args }) => {
      const started = performance.now();
      const { code, output } = await run(command, args, { env: { ...withPnpm, ...fewerCollections }, cwd: root });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (code !== 0) console.log(`${output.trim()}\n`);
      return code === 0;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: checks.length - passed };
}
