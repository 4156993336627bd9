import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartError } from './start-error.ts';
import { createUpgradeCopy } from './upgrade-copies.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'goaltracker-copies-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const listCopies = () => readdir(join(dataDir, 'copies'));

/** Copies a data folder with one file of this content. With `failure`, the copy fails in the middle. */
function createCopy(content: string, failure?: Error) {
  const embedded = {
    url: '',
    async copyTo(target: string) {
      await mkdir(target);
      await writeFile(join(target, 'data'), content);
      if (failure) throw failure;
    },
    stop: () => Promise.resolve(),
  };
  return createUpgradeCopy({ dataDir, ownerUrl: '', embedded, log: () => {} });
}

it('the last three copies are kept, each in its newest version', async () => {
  for (const name of ['0001', '0002', '0003', '0004']) await createCopy(name).make(name);
  expect(await listCopies()).toEqual(['before-0002', 'before-0003', 'before-0004']);
  await createCopy('again').make('0002');
  await createCopy('0005').make('0005');
  expect(await listCopies()).toEqual(['before-0002', 'before-0004', 'before-0005']);
  expect(await readFile(join(dataDir, 'copies/before-0002/data'), 'utf8')).toBe('again');
});

it('a copy that runs out of space leaves only the copy made before', async () => {
  await createCopy('first').make('0001');
  const full = createCopy('half', Object.assign(new Error('full'), { code: 'ENOSPC' })).make('0001');
  await expect(full).rejects.toThrow(StartError);
  await expect(full).rejects.toThrow(/^There is no space in \S+ for the copy [^\n]+ Free some, then start again\.$/);
  expect(await listCopies()).toEqual(['before-0001']);
  expect(await readFile(join(dataDir, 'copies/before-0001/data'), 'utf8')).toBe('first');
});
