import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { rotateLog } from './log-file.ts';

it('moves a log that is too large while its writer appends to the same file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'goaltracker-log-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'postgres.log');
  await rotateLog(file, 10);
  const writer = await open(file, 'a');
  onTestFinished(() => writer.close());
  await writer.write('short\n');
  await rotateLog(file, 10);
  expect(await readFile(file, 'utf8')).toBe('short\n');
  for (const line of ['no longer short\n', 'the second\n']) {
    await writer.write(line);
    await rotateLog(file, 10);
  }
  await writer.write('third\n');
  await rotateLog(file, 10);
  expect(await readFile(file, 'utf8')).toBe('third\n');
  expect(await readFile(`${file}.1`, 'utf8')).toBe('the second\n');
});
