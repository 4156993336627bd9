import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes how many tests passed and failed for test.mjs to add up; a file that could not even be loaded counts as one failure. */
export class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env['GOALTRACKER_TOTALS'];
    if (!file) return;
    let passed = 0;
    let failed = 0;
    for (const module of modules) {
      let failedHere = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed++;
        if (state === 'failed') failedHere++;
      }
      failed += failedHere === 0 && module.state() === 'failed' ? 1 : failedHere;
    }
    writeFileSync(file, JSON.stringify({ passed, failed }));
  }
}
