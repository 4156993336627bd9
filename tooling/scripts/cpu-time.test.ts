import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readCpuSeconds } from './cpu-time.mjs';

test.runIf(process.platform === 'linux')('the CPU time includes ended child processes', () => {
  const before = readCpuSeconds() ?? Number.NaN;
  spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 300_000);']);
  expect((readCpuSeconds() ?? Number.NaN) - before).toBeGreaterThanOrEqual(0.25);
});
