import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from './stamp.mjs';

/** Writes the counts of passed and failed tests, figures and the slowest files to GOALTRACKER_TOTALS, for test.mjs. */
export class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['GOALTRACKER_TOTALS'];
    if (!file) return;
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const broken = modules.filter((module) => module.state() === 'failed' && !hasFailure(module)).length;
    const slowest = Object.entries(Object.groupBy(modules, ({ moduleId }) => moduleId))
      .map(([id, all = []]) => ({
        file: relative(root, id),
        seconds: all.reduce((sum, each) => sum + secondsOf(each), 0),
      }))
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, 10);
    const figures = tests.flatMap((test) => test.annotations().map(({ message }) => `${test.fullName}: ${message}`));
    writeFileSync(
      file,
      JSON.stringify({ passed: count('passed'), failed: count('failed') + broken, slowest, figures }),
    );
  }
}

/** A file that cannot be loaded fails without a failed test. */
const hasFailure = ({ children }: TestModule) => !children.allTests('failed').next().done;

/** Includes imports and hooks. */
function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}
