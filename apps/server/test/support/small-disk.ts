import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makeTestFolder } from './test-folder.ts';

/** A file system in memory that a test may fill. */
export interface SmallDisk extends AsyncDisposable {
  readonly path: string;
  /** Leaves less space than a page. */
  fill(): Promise<void>;
  free(): Promise<void>;
}

/** Mounts a tmpfs, which needs root on Linux. When that fails, returns a sentence with the reason. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | string> {
  const folder = await makeTestFolder();
  const { path } = folder;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', path], { stdio: 'pipe' });
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    return `No tmpfs can be mounted here, so no disk was filled: ${error instanceof Error ? error.message.trim() : ''}`;
  }
  const filler = join(path, 'filler');
  return {
    path,
    async fill() {
      const { blocks, bsize } = statfsSync(path);
      const filling = writeFile(filler, Buffer.alloc(blocks * bsize));
      await expect(filling).rejects.toMatchObject({ code: 'ENOSPC' });
    },
    free: () => rm(filler, { force: true }),
    async [Symbol.asyncDispose]() {
      await rm(filler, { force: true });
      execFileSync('umount', ['--lazy', path]);
      await folder[Symbol.asyncDispose]();
    },
  };
}
