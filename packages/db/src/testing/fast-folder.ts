import { accessSync, constants, statSync, statfsSync } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const inMemory = '/dev/shm';
const neededBytes = 2 * 1024 ** 3;

/**
 * The folder for the PostgreSQL files of tests. In memory when there is plenty: PostgreSQL copies a database there in a
 * tenth of the time.
 */
export const fastFolder = hasRoom() ? inMemory : tmpdir();

function hasRoom(): boolean {
  try {
    accessSync(inMemory, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= neededBytes && process.availableMemory() >= 2 * neededBytes;
  } catch {
    return false;
  }
}

/** Containers may share the folder, and each numbers its processes from 1. */
const processes = findNamespace();

function findNamespace(): number {
  try {
    return statSync('/proc/self/ns/pid').ino;
  } catch {
    return 0;
  }
}

/** Creates an empty folder that belongs to this process. */
export function makeFastFolder(kind: 'test' | 'chaos', parent = fastFolder): Promise<string> {
  return mkdtemp(path.join(parent, `goaltracker-${kind}-${process.pid}-${processes}-`));
}

export async function listAbandonedFolders(kind: 'test' | 'chaos', parent = fastFolder): Promise<string[]> {
  const pattern = new RegExp(String.raw`^goaltracker-${kind}-(\d+)-${processes}-`);
  const names = await readdir(parent);
  return names
    .filter((name) => {
      const pid = pattern.exec(name)?.[1];
      return pid !== undefined && !isAlive(Number(pid));
    })
    .map((name) => path.join(parent, name));
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
