import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestModule } from 'vitest/node';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The part of vitest's `TestModule` that counting needs. */
export interface CountedModule {
  moduleId: string;
  project: { name: string; config: { env?: Record<string, unknown> } };
  children: { allTests(): Iterable<CountedTest> };
  state(): string;
  /** In milliseconds. */
  diagnostic(): { collectDuration: number; setupDuration: number; duration: number };
}

interface CountedTest {
  fullName: string;
  result(): { state: string };
  annotations(): readonly { message: string }[];
}

/**
 * Writes to the file GOALTRACKER_TOTALS how many tests passed and failed, and the slowest files, for test.mjs. In a full
 * run, prints figures.
 */
export class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['GOALTRACKER_TOTALS'];
    if (file) writeFileSync(file, JSON.stringify({ ...countTests(modules), slowest: listSlowestFiles(modules, 10) }));
    const figures = process.env['GOALTRACKER_TEST_ALL'] === '1' ? listFigures(modules) : [];
    if (figures.length > 0) console.log(`\nFigures:\n${figures.map((line) => `  ${line}`).join('\n')}\n`);
  }
}

/** What tests have annotated, such as numbers of rounds and requests. */
export function listFigures(modules: readonly CountedModule[]): string[] {
  return modules.flatMap(({ children }) =>
    [...children.allTests()].flatMap((test) => test.annotations().map(({ message }) => `${test.fullName}: ${message}`)),
  );
}

/** The files that took longest, imports and hooks included, over all projects that ran them. */
export function listSlowestFiles(
  modules: readonly CountedModule[],
  count: number,
): { file: string; seconds: number }[] {
  const seconds = new Map<string, number>();
  for (const module of modules) {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const before = seconds.get(module.moduleId) ?? 0;
    seconds.set(module.moduleId, before + (collectDuration + setupDuration + duration) / 1000);
  }
  return [...seconds]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([id, each]) => ({ file: relative(repository, id), seconds: each }));
}

/**
 * Counts every test once, also when projects repeat it in several time zones; it fails if it fails in any of them.
 * A file that fails without a failing test, such as one that cannot be loaded, counts as one failure.
 */
export function countTests(modules: readonly CountedModule[]): { passed: number; failed: number } {
  const results = new Map<string, 'passed' | 'failed'>();
  for (const module of modules) {
    const file = `${nameWithoutZone(module.project)}|${module.moduleId}`;
    const seen = new Map<string, number>();
    let hasFailure = false;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      // Titles may repeat within a file.
      const nth = seen.get(test.fullName) ?? 0;
      seen.set(test.fullName, nth + 1);
      const key = `${file}|${test.fullName}|${nth}`;
      if (state === 'failed') {
        hasFailure = true;
        results.set(key, 'failed');
      } else if (state === 'passed' && !results.has(key)) results.set(key, 'passed');
    }
    if (!hasFailure && module.state() === 'failed') results.set(file, 'failed');
  }
  const failed = [...results.values()].filter((result) => result === 'failed').length;
  return { passed: results.size - failed, failed };
}

/** The same for projects whose environments differ only in TZ, the project's own name for any other. */
function nameWithoutZone({ name, config }: CountedModule['project']): string {
  const { TZ, ...rest } = config.env ?? {};
  return TZ === undefined ? name : `zones ${JSON.stringify(rest)}`;
}
